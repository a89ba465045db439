/** Whether events are recorded and told, which loading has to know; events.js comes when somebody listens or asks. */
(function (runtime) {
  'use strict';

  const events = runtime.events = {
    /** How often they have been switched off. */
    disabled: 0,

    /** Whether anybody is going to be told: without the request's `events` none is queued, as the code is made first. */
    get recording() {
      return Boolean(runtime.request && runtime.request.events);
    },

    /** Forgets what is queued, where there is a queue. */
    forget: null,

    /** What a job leaves behind must not reach the next. */
    reset() {
      events.disabled = 0;
      if (events.forget !== null) events.forget();
    },
  };
})
