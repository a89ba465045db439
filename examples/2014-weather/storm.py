import station

today = None
angle = None
roof = None
wind_in_knots = None

def weather_average(*readings):
  known = [r for r in readings if r is not None]
  return sum(known) / len(known) if known else None

def open_roof(angle):
  global today, roof, wind_in_knots
  roof = station.log('roof', angle)


today = station.log('today', weather_average(station.wind(2.5), 0, wind_in_knots * 0.514))
# The greenhouse opens its roof at thirty degrees
# and keeps it open until it is cool again.
while station.temperature(1) > (28 if station.humidity(60) > 80 else 30):
  station.alarm()
  open_roof(None)
