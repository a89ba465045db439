(function (runtime) {
  'use strict';

  /** Called once when every runtime file has been run. */
  runtime.start = function () {
    runtime.loadMessages();
  };

  /** User scripts are evaluated between these two. */
  runtime.beginScripts = function () {};

  runtime.endScripts = function () {
    return null;
  };
})
