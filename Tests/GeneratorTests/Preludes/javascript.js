// What a generated program finds here in place of a browser: `alert` prints, and prints values as every language does.
var window = (function () {
  function number(value) {
    return Number.isInteger(value) ? String(value + 0) : String(Number(value.toPrecision(10)));
  }
  function show(value, inside) {
    if (value === null || value === undefined) return 'null';
    if (typeof value === 'number') return number(value);
    if (typeof value === 'string') return inside ? '"' + value + '"' : value;
    if (Array.isArray(value)) return '[' + value.map(function (item) { return show(item, true); }).join(', ') + ']';
    return String(value);
  }
  return {alert: function (value) { console.log(show(value, false)); }};
})();
