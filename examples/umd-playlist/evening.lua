local function play_song(title, seconds, volume, fade)
  player:queue{title = title, seconds = seconds, volume = volume, fade = fade}
end


player2 = {}
play_song('Ma\'am', 725, 70, 5) -- 70 %
play_song('untitled', 210, 100, nil) -- 100 %
play_song('last', 210, 70, nil) -- 70 %
