var path, step, turtle2;

function turtleNormalize(angle) {
  return ((angle % 360) + 360) % 360;
}


// Turtle: draw
path = turtle.draw('#3366ff', 20, function() {
    turtle.tick('draw');
  var step_inc = 1;
  if (1 > turtle2) {
    step_inc = -step_inc;
  }
  for (step = 1; step_inc >= 0 ? step <= turtle2 : step >= turtle2; step += step_inc) {
      turtle.tick('for');
    turtle.moveForward(2 * step, 'block_id_a'b');
    turtle.turnLeft(turtleNormalize(-144));
    turtle.turnRight(90);
    turtle.stamp('it\'s');
  }
});
turtle.write(path);

// Turtle: stamp
turtle.stamp('end', (1 + Math.sqrt(5)) / 2, null);
