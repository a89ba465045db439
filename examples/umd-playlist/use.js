// What a page would say after the bundle: it finds the bundle's exports by whichever way there is.
var playlist = typeof Playlist !== 'undefined' ? Playlist : require('./playlist.umd');
playlist.songs.forEach(function (type) {
  if (!Blockly.Blocks[type]) {
    throw new Error('The bundle has not defined ' + type);
  }
});
luaGenerator.addReservedWords('player');
localStorage.setItem('songs', playlist.songs.length);
