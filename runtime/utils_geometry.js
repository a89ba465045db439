/** Blockly.utils: coordinates, rectangles, sizes. */
(function (runtime) {
  'use strict';

  const {utils} = runtime.own;

  /** A class that old code may also call without `new`. */
  function callable(Class) {
    return new Proxy(Class, {apply: (target, self, values) => new Class(...values)});
  }

  class Coordinate {
    constructor(x, y) {
      this.x = x;
      this.y = y;
    }

    static equals(a, b) {
      return a === b || (Boolean(a) && Boolean(b) && a.x === b.x && a.y === b.y);
    }

    static distance(a, b) {
      return Math.hypot(a.x - b.x, a.y - b.y);
    }

    static magnitude(a) {
      return Math.hypot(a.x, a.y);
    }

    static difference(a, b) {
      return new Coordinate(a.x - b.x, a.y - b.y);
    }

    static sum(a, b) {
      return new Coordinate(a.x + b.x, a.y + b.y);
    }

    clone() {
      return new Coordinate(this.x, this.y);
    }

    scale(factor) {
      this.x *= factor;
      this.y *= factor;
      return this;
    }

    translate(x, y) {
      this.x += x;
      this.y += y;
      return this;
    }
  }

  class Rect {
    constructor(top, bottom, left, right) {
      Object.assign(this, {top, bottom, left, right});
    }

    static createFromPoint(position, width = 0, height = 0) {
      return new Rect(position.y, position.y + height, position.x, position.x + width);
    }

    static equals(a, b) {
      return a === b || (Boolean(a) && Boolean(b) && a.top === b.top && a.bottom === b.bottom && a.left === b.left && a.right === b.right);
    }

    clone() {
      return new Rect(this.top, this.bottom, this.left, this.right);
    }

    getWidth() {
      return this.right - this.left;
    }

    getHeight() {
      return this.bottom - this.top;
    }

    getOrigin() {
      return new Coordinate(this.left, this.top);
    }

    contains(x, y) {
      return x >= this.left && x <= this.right && y >= this.top && y <= this.bottom;
    }

    intersects(other) {
      return !(this.left > other.right || this.right < other.left || this.top > other.bottom || this.bottom < other.top);
    }
  }

  class Size {
    constructor(width, height) {
      this.width = width;
      this.height = height;
    }

    static equals(a, b) {
      return a === b || (Boolean(a) && Boolean(b) && a.width === b.width && a.height === b.height);
    }
  }

  utils.Coordinate = callable(Coordinate);
  utils.Rect = callable(Rect);
  utils.Size = callable(Size);
  utils.svgMath = {
    getRelativeXY: () => new Coordinate(0, 0),
    getInjectionDivXY: () => new Coordinate(0, 0),
    getViewportBBox: () => new Rect(0, 0, 0, 0),
    getDocumentScroll: () => new Coordinate(0, 0),
    screenToWsCoordinates: (workspace, coordinate) => coordinate,
    wsToScreenCoordinates: (workspace, coordinate) => coordinate,
    is3dSupported: () => false,
  };
})
