(function () {
  'use strict';

  /** Keywords, and words the standard keeps back or gives a meaning of their own. */
  const KEYWORDS = `
    arguments await break case catch class const continue debugger default delete do else enum export extends
    false finally for function if implements import in instanceof interface let new null package private
    protected public return static super switch this throw true try typeof var void while with yield
  `;

  /** What every JavaScript engine has as a global of ECMAScript, and what generated code itself calls. */
  const GLOBALS = `
    AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error
    EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array
    Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError
    ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError TypeError URIError
    Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent
    encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt undefined unescape
    console window
  `;

  /** Globals of a browser's window: reserved on request alone, so that output does not depend on a host. */
  const HOST_GLOBALS = `
    AbortController AbortSignal Animation Attr Audio AudioContext BarProp Blob BroadcastChannel CSS CSSRule
    Cache CacheStorage CharacterData Clipboard CloseEvent Comment CryptoKey CustomEvent DOMException
    DOMMatrix DOMParser DOMPoint DOMRect DataTransfer Document DocumentFragment DragEvent Element Event
    EventSource EventTarget File FileList FileReader FocusEvent FormData Gamepad Geolocation HTMLCollection
    HTMLDocument HTMLElement Headers History IDBDatabase Image ImageBitmap ImageData InputEvent
    IntersectionObserver KeyboardEvent Location MediaQueryList MediaRecorder MediaSource MediaStream
    MessageChannel MessageEvent MessagePort MimeType MouseEvent MutationObserver NamedNodeMap Navigator Node
    NodeFilter NodeIterator NodeList Notification OffscreenCanvas Option Path2D Performance Permissions
    Plugin PointerEvent ProgressEvent Range ReadableStream Request ResizeObserver Response SVGElement Screen
    Selection ShadowRoot SharedWorker SpeechSynthesisUtterance Storage StorageEvent StyleSheet Text
    TextDecoder TextEncoder Touch TouchEvent TransformStream TreeWalker UIEvent URL URLSearchParams
    VisualViewport WebAssembly WebGLRenderingContext WebSocket WheelEvent Window Worker XMLHttpRequest
    XMLSerializer XPathEvaluator XPathResult alert atob blur btoa caches cancelAnimationFrame
    cancelIdleCallback captureEvents chrome clearInterval clearTimeout clientInformation close closed confirm
    cookieStore createImageBitmap credentialless crossOriginIsolated crypto customElements devicePixelRatio
    document documentPictureInPicture event external fence fetch find focus frameElement frames
    getComputedStyle getScreenDetails getSelection history indexedDB innerHeight innerWidth isSecureContext
    launchQueue length localStorage location locationbar matchMedia menubar moveBy moveTo name navigation
    navigator offscreenBuffering onabort onbeforeunload onblur onchange onclick onclose onerror onfocus
    oninput onkeydown onkeypress onkeyup onload onmessage onmousedown onmousemove onmouseout onmouseover
    onmouseup onoffline ononline onpagehide onpageshow onpopstate onreset onresize onscroll onselect
    onstorage onsubmit ontoggle onunload onwheel open openDatabase opener origin originAgentCluster
    outerHeight outerWidth pageXOffset pageYOffset parent performance personalbar postMessage print prompt
    queryLocalFonts queueMicrotask releaseEvents reportError requestAnimationFrame requestIdleCallback
    resizeBy resizeTo scheduler screen screenLeft screenTop screenX screenY scroll scrollBy scrollTo scrollX
    scrollY scrollbars self sessionStorage setInterval setTimeout sharedStorage showDirectoryPicker
    showOpenFilePicker showSaveFilePicker speechSynthesis status statusbar stop structuredClone styleMedia
    toolbar top trustedTypes visualViewport
  `;

  const list = (words) => words.trim().replace(/\s+/g, ',');
  Blockly.JavaScript.RESERVED_WORDS = list(KEYWORDS + GLOBALS);
  Blockly.JavaScript.HOST_WORDS = list(HOST_GLOBALS);
})();
