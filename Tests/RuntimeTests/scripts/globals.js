// The globals of every age, and the fields and constants that five projects or more use.
test('Blockly.ALIGN_RIGHT, ALIGN_CENTRE, ALIGN_LEFT, inputs.Align.RIGHT', function () {
  equal([Blockly.ALIGN_LEFT, Blockly.ALIGN_CENTRE, Blockly.ALIGN_RIGHT, Blockly.inputs.Align.RIGHT], [-1, 0, 1, 1]);
});

test('Blockly.INPUT_VALUE', function () { equal([Blockly.INPUT_VALUE, Blockly.inputs.inputTypes.VALUE], [1, 1]); });

test('Blockly.FieldDropdown', function () {
  var field = new Blockly.FieldDropdown(function () { return [['a', 'A'], ['b', 'B']]; }, function (value) { return value; });
  equal([field.getValue(), field.getText(), field.getOptions().length], ['A', 'a', 2]);
});

test('a dropdown of a script keeps a value that is no option', function () {
  Blockly.Blocks['picks'] = {init: function () { this.appendDummyInput().appendField(new Blockly.FieldDropdown([['a', 'A']]), 'F'); }};
  var block = load('<xml><block type="picks"><field name="F">Z</field></block></xml>').getTopBlocks()[0];
  equal(block.getFieldValue('F'), 'Z');
});

test('Blockly.FieldTextInput, FieldNumber, FieldCheckbox, FieldColour, FieldAngle, FieldLabel, FieldImage', function () {
  equal([new Blockly.FieldTextInput('t').getValue(), new Blockly.FieldNumber('3.7', 0, 3).getValue(), new Blockly.FieldCheckbox(true).getValue(),
    new Blockly.FieldColour('#F00').getValue(), new Blockly.FieldAngle('45').getValue(), new Blockly.FieldLabel('l').getText()],
  ['t', 3, 'TRUE', '#ff0000', 45, 'l']);
  equal(new Blockly.FieldImage('a.png', 1, 2, 'alt').getText(), 'alt');
  new Blockly.FieldImage('a.png');
});

test('Blockly.FieldVariable', function () {
  var block = make({init: function () { this.appendDummyInput().appendField(new Blockly.FieldVariable('n'), 'V'); }});
  block.initModel();
  equal([block.getField('V').getText(), block.getFieldValue('V')], ['n', 'n']);
});

test('Blockly.Field can be extended by class and by call', function () {
  class Star extends Blockly.Field {
    constructor() { super('*'); this.SERIALIZABLE = true; }
  }
  function Old() { Blockly.Field.call(this, 'old'); }
  Old.prototype = Object.create(Blockly.Field.prototype);
  equal([new Star().getValue(), new Old().getValue(), new Star() instanceof Blockly.Field], ['*', 'old', true]);
});

test('Blockly.FieldTextInput.numberValidator', function () {
  var field = new Blockly.FieldTextInput('1', Blockly.FieldTextInput.numberValidator);
  field.setValue('2,5O');
  equal(field.getValue(), '250');
  field.setValue('junk');
  equal(field.getValue(), '250');
});

test('Blockly.utils.dom.createSvgElement', function () {
  var parent = Blockly.utils.dom.createSvgElement(Blockly.utils.Svg.G, {'class': 'x'});
  var child = Blockly.utils.dom.createSvgElement('rect', {width: 3}, parent);
  equal([parent.childNodes.length, child.getAttribute('width'), Blockly.utils.dom.addClass(child, 'y'), child.getAttribute('class')], [1, '3', true, 'y']);
});

test('goog.provide never overwrites', function () {
  goog.provide('Blockly.Blocks');
  goog.provide('Blockly.Made.deep');
  Blockly.Made.deep.x = 1;
  goog.provide('Blockly.Made.deep');
  equal([typeof Blockly.Blocks['controls_if'], Blockly.Made.deep.x], ['object', 1]);
});

test('goog.require', function () {
  goog.require('Blockly.Generator');
  goog.require('goog.asserts');
  goog.require('Blockly.Nothing');
});

test('goog.dom.createDom, isString, array.equals, inherits', function () {
  var field = goog.dom.createDom('field', null, 'x');
  field.setAttribute('name', 'VAR');
  var block = goog.dom.createDom('block', {type: 't'}, field);
  equal(block.outerHTML, '<block type="t"><field name="VAR">x</field></block>');
  equal([goog.isString('a'), goog.isArray([]), goog.array.equals([1, 2], [1, 2]), goog.array.equals([1], [2])], [true, true, true, false]);
});

test('document.createElement, element.setAttribute, getAttribute, appendChild, childNodes, nodeName, textContent', function () {
  var mutation = document.createElement('mutation');
  var arg = document.createElement('arg');
  arg.setAttribute('name', 5);
  arg.appendChild(document.createTextNode('a<b'));
  mutation.appendChild(arg);
  equal([mutation.childNodes.length, mutation.childNodes[0].nodeName, arg.getAttribute('name'), arg.getAttribute('none'), mutation.textContent], [1, 'arg', '5', null, 'a<b']);
  equal([mutation.outerHTML, mutation.querySelector('arg[name="5"]') === arg, mutation.querySelectorAll('arg').length, mutation.firstElementChild.tagName],
      ['<mutation><arg name="5">a&lt;b</arg></mutation>', true, 1, 'arg']);
});

test('document.getElementById and head', function () {
  equal([document.getElementById('asked').nodeName, document.getElementById('asked') === document.querySelector('#asked'), document.querySelector('.asked')], ['div', true, null]);
  document.head.appendChild(document.createElement('style'));
});

test('classes of a page that bundles extend: EventTarget, DOMException, elements of their own', function () {
  class Bus extends EventTarget {}
  class Panel extends HTMLElement {}
  customElements.define('my-panel', Panel);
  var bus = new Bus();
  var heard = [];
  var listener = function (event) { heard.push(event.type, event.target === this); };
  bus.addEventListener('go', listener);
  bus.addEventListener('go', {handleEvent: function (event) { heard.push(event.detail); }});
  bus.dispatchEvent(new CustomEvent('go', {detail: 7}));
  bus.removeEventListener('go', listener);
  bus.dispatchEvent(new PointerEvent('go'));
  equal(heard, ['go', true, 7, undefined]);
  var error = new DOMException('gone', 'AbortError');
  equal([error instanceof Error, error.name, document.body instanceof HTMLTextAreaElement, document.scripts.length,
    document.createRange().createContextualFragment('<b>x</b>').firstChild.nodeName], [true, 'AbortError', false, 0, 'b']);
});

test('window, self, global', function () {
  equal([window === globalThis, self === window, global === window, window.Blockly === Blockly, window.parseFloat('2.5')], [true, true, true, true, 2.5]);
});

test('require, module.exports and the globals of bundles', function () {
  equal([require('blockly').Msg === Blockly.Msg, require('blockly/core').Blocks === Blockly.Blocks, require('blockly/javascript').javascriptGenerator === Blockly.JavaScript], [true, true, true]);
  equal([javascript.javascriptGenerator === Blockly.JavaScript, pythonGenerator === Blockly.Python, lua.Order === Blockly.Lua.Order, typeof define.amd], [true, true, true, 'undefined']);
  module.exports = {answer: 42};
  equal(require('./globals').answer, 42);
  throws(function () { require('fs'); }, 'Cannot find module');
});

test('a bundler\'s copy of a module reads and writes Blockly itself', function () {
  var from = require('blockly');
  var copy = Object.create(Object.getPrototypeOf(from));
  Object.getOwnPropertyNames(from).forEach(function (name) {
    Object.defineProperty(copy, name, {get: function () { return from[name]; }});
  });
  copy.Bundled = 1;
  equal([from.__esModule, from.default === Blockly, copy.Blocks === Blockly.Blocks, Blockly.Bundled], [true, true, true, 1]);
  delete Blockly.Bundled;
});

test('setTimeout, clearTimeout, localStorage, atob, console', function () {
  clearTimeout(setTimeout(function () { throw new Error('cleared'); }, 0));
  localStorage.setItem('k', 1);
  equal([localStorage.getItem('k'), localStorage.getItem('none'), atob(btoa('h\u00e9llo')), typeof console.log], ['1', null, 'h\u00e9llo', 'function']);
});

test('URLSearchParams and URL', function () {
  var params = new URLSearchParams('?lang=de&tag=a+b&tag=%C3%A4&flag');
  equal([params.get('lang'), params.getAll('tag'), params.get('flag'), params.get('none'), params.has('tag'), params.size], ['de', ['a b', '\u00e4'], '', null, true, 4]);
  params.set('tag', '1 & 2');
  params.delete('flag');
  params.append('x', 3);
  equal([params.toString(), Array.from(params).length, new URLSearchParams({a: 1}).toString(), new URLSearchParams([['b', 2]]).get('b')],
    ['lang=de&tag=1+%26+2&x=3', 3, 'a=1', '2']);
  var url = new URL('blocks/a.js?v=2#top', 'https://tea.example:8080/lessons/one.html');
  equal([url.href, url.host, url.pathname, url.searchParams.get('v'), url.hash, url.origin],
    ['https://tea.example:8080/lessons/blocks/a.js?v=2#top', 'tea.example:8080', '/lessons/blocks/a.js', '2', '#top', 'https://tea.example:8080']);
  equal([new URL('/b', 'https://tea.example/a/c').href, new URL('data:text/plain,x').protocol], ['https://tea.example/b', 'data:']);
  throws(function () { new URL('tea'); }, 'no address');
});

test('TextEncoder, TextDecoder, crypto', function () {
  var bytes = new TextEncoder().encode('t\u00e9\ud83c\udf75\ud800');
  equal([bytes.length, new TextDecoder().decode(bytes), new TextDecoder().decode(new Uint8Array([65, 255]))], [10, 't\u00e9\ud83c\udf75\ufffd', 'A\ufffd']);
  equal([crypto.getRandomValues(new Uint8Array(3)).length, /^[0-9a-f-]{36}$/.test(crypto.randomUUID())], [3, true]);
});

test('what needs a network or a screen is there, and answers nothing', function () {
  var answered = false;
  fetch('toolbox.xml').then(function () { answered = true; });
  var request = new XMLHttpRequest();
  request.onload = function () { answered = true; };
  request.open('GET', 'blocks.json');
  request.send();
  new Audio('ping.mp3').play();
  equal([answered, request.status, document.location === location, new Blob(['a']) instanceof Blob], [false, 0, true, true]);
});

test('Blockly.isNumber, Blockly.Block.obtain, Blockly.mainWorkspace, Blockly.selected', function () {
  equal([Blockly.isNumber(' -3.5 '), Blockly.isNumber('3a'), Blockly.selected], [true, false, null]);
  equal(Blockly.Block.obtain(new Blockly.Workspace(), 'text').type, 'text');
});

test('Blockly.Blocks.texts.HUE and kin', function () {
  equal([Blockly.Blocks.texts.HUE, Blockly.Blocks.math.HUE, Object.keys(Blockly.Blocks).indexOf('math')], [160, 230, -1]);
});

test('what draws does nothing', function () {
  Blockly.Css.register('.x {}');
  Blockly.DropDownDiv.getContentDiv().appendChild(document.createElement('div'));
  Blockly.WidgetDiv.hide();
  Blockly.svgResize(null);
  Blockly.ContextMenuRegistry.registry.register({id: 'mine'});
  equal([Blockly.ContextMenuRegistry.registry.getItem('mine').id, Blockly.BlockSvg === undefined], ['mine', false]);
  Blockly.ContextMenuRegistry.registry.getItem('blockDelete').displayText = 'away';
  Blockly.ShortcutRegistry.registry.getItem('copy').keyCodes = [Blockly.ShortcutRegistry.modifierKeys.Control];
  equal([Blockly.ContextMenuRegistry.registry.getItem('blockDelete').displayText, Blockly.ShortcutRegistry.registry.getItem('none')], ['away', null]);
});

test('What is written as innerHTML is made of elements of the page', function () {
  var div = document.createElement('div');
  div.innerHTML = '<a class="x" title="t">q</a><select id="s"><option value="1">A</option><option value="2" selected>B</option></select>';
  div.firstChild.style.cssText = 'top:1px';
  equal([div.firstChild.style.cssText, div.firstChild.classList.contains('x'), div.ownerDocument === document], ['top:1px', true, true]);
  equal([div.firstChild.attributes['title'].value, div.firstChild.attributes.length], ['t', 2]);
  equal(div.innerHTML, '<a class="x" title="t">q</a><select id="s"><option value="1">A</option><option value="2" selected="">B</option></select>');
});

test('A menu of a page has its choices and which of them is chosen', function () {
  var menu = document.createElement('select');
  equal([menu.type, menu.options.length, menu.selectedIndex], ['select-one', 0, -1]);
  menu.innerHTML = '<option value="1">A</option><option value="2">B</option>';
  equal([menu.options.length, menu.selectedIndex, menu.options[1].selected, menu.options[1].value], [2, 0, false, '2']);
  menu.selectedIndex = 1;
  equal([menu.selectedIndex, menu.options[0].selected], [1, false]);
  menu.multiple = true;
  equal([menu.type, document.createElement('a').type, document.createElement('a').options], ['select-multiple', '', undefined]);
});

test('document.implementation.createHTMLDocument makes a page with a body', function () {
  var page = document.implementation.createHTMLDocument('t');
  page.body.innerHTML = '<form></form><form></form>';
  equal([page.body.childNodes.length, page.head.nodeName, page.body.ownerDocument === page, page.documentElement.nodeName], [2, 'head', true, 'html']);
  equal([getComputedStyle(page.body).display, getComputedStyle(page.body).getPropertyValue('width')], ['block', '']);
});
