#include <Serial.h>

int loop2;
float limit;
String name;
boolean open;

int how_often(int loop2) {
  return pow(loop2, 2);
}

void setup() {
  limit = 512.5;
  name = "Say \"stop\"";
  open = true;
  pinMode(13, OUTPUT);
  Serial.begin(9600);
}

void loop() {
  // Night
  // or day
  // a little more
  if (analogRead(A1) > limit * (1 + -0.5)) {
    digitalWrite(13, HIGH);
    int repeat_end = how_often(3);
    for (int count = 0; count < repeat_end; count++) {
      Serial.println(name);
    }
  } else if (!open) {
  } else {
    Serial.println("");
  }
}