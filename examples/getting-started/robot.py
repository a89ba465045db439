robot.move(3)
robot.turn('left')
