(function (runtime) {
  'use strict';
  const strings = runtime.own.utils.string;

  /**
   * Powers of 1.5 whose last bit V8 has otherwise than a product with a square root: ties between breaks are decided by
   * that bit, and golden files were made with it. The product alone is the same on every host.
   */
  const LAST_BITS = new Map([
    [2, 2.82842712474619], [6, 14.696938456699069], [7, 18.520259177452132], [8, 22.62741699796952],
    [10, 31.622776601683793], [13, 46.87216658103186], [19, 82.8190799272728], [24, 117.57550765359255],
    [28, 148.16207341961706], [32, 181.01933598375615], [40, 252.98221281347034], [43, 281.96985654498604],
    [52, 374.9773326482549], [58, 441.7148401401067], [61, 476.42523023030594], [63, 500.0469977912076],
    [65, 524.0467536394058], [67, 548.4186357154541], [71, 598.2566338955214], [76, 662.5526394181824],
    [78, 688.877347573572], [87, 811.4819776187269], [89, 839.6243207530378], [94, 911.3638131942698],
    [95, 925.9454627568516], [96, 940.6040612287404], [105, 1075.929830425758], [106, 1091.336794944622],
    [107, 1106.8166063083802], [112, 1185.2965873569365], [113, 1201.2064768390153], [117, 1265.5484976878602],
    [119, 1298.1367416416501], [122, 1347.5340440968457], [123, 1364.1359902883582], [127, 1431.21731403725],
    [128, 1448.1546878700492], [129, 1465.1583532164705], [135, 1568.558255214004], [137, 1603.5438877685885],
    [139, 1638.785831034672], [141, 1674.2822342723464], [142, 1692.125290869444], [149, 1818.7767867443217],
    [153, 1892.5054821585063], [160, 2023.8577025077627], [170, 2216.5288177689004], [172, 2255.7588523598884],
    [174, 2295.2176367394877], [181, 2435.105952520342], [189, 2598.320419039961], [193, 2681.2416899638124],
    [198, 2786.1069613351174], [203, 2892.3047903013266], [206, 2956.6562194479084], [207, 2978.211375977199],
    [208, 2999.818661186039], [221, 3285.4011931573896], [232, 3533.7187211208534], [233, 3556.5906427363834],
    [237, 3648.568623446735], [241, 3741.3261017986656], [243, 3787.9951161531344], [244, 3811.4018418424475],
    [247, 3881.9097104389225], [249, 3929.1537256768156], [252, 4000.375982329661], [260, 4192.374029115246],
    [261, 4216.584043986317], [262, 4240.840482734525], [267, 4362.815948444308], [268, 4387.349085723633],
    [269, 4411.928036584459], [270, 4436.552715791846], [275, 4560.359086738675], [278, 4635.186296148193],
    [282, 4735.58528589656], [284, 4786.053071164171], [291, 4964.088133786507], [303, 5274.289241215351],
    [304, 5300.421115345459], [305, 5326.596004954759], [309, 5431.724311855306], [310, 5458.113227114292],
    [312, 5511.018780588576], [317, 5644.024539280459], [318, 5670.7523310403885], [322, 5778.083419266288],
    [323, 5805.020844062492], [325, 5859.020822628983], [330, 5994.747701113034], [334, 6104.072738754019],
    [343, 6352.448897866082], [348, 6491.855820949815], [351, 6575.982892313514], [353, 6632.267862503746],
    [355, 6688.7125069029535], [356, 6716.994566024302], [358, 6773.677878375971], [375, 7261.843774138907],
    [376, 7290.910505554159], [380, 7407.563702054813], [382, 7466.121349134368], [383, 7495.457757869095],
    [384, 7524.832489829923], [385, 7554.245495084205], [386, 7583.6967238939615], [387, 7613.186126714623],
    [390, 7701.882886671285], [394, 7820.676697064008], [399, 7970.018757819834],
  ]);

  const SHORT = Float64Array.from({length: 400}, (_, size) => LAST_BITS.get(size) ?? size * Math.sqrt(size));

  /** How far apart two lengths are, as the score weighs it: a little more than in proportion. */
  function distance(length) {
    const size = Math.abs(length);
    return SHORT[size] ?? size * Math.sqrt(size);
  }

  /** The lines that words make when broken after those of the given indexes. */
  function linesOf(words, breaks) {
    return [...breaks, words.length - 1].map((end, line) => words.slice(line ? breaks[line - 1] + 1 : 0, end + 1).join(' '));
  }

  /** How well lines fill the limit and match each other. */
  function score(lengths, bonuses, limit) {
    let longest = 0;
    for (const length of lengths) longest = Math.max(longest, length);
    let sum = 0;
    for (let i = 0; i < lengths.length; i++) {
      sum -= 2 * distance(limit - lengths[i]);
      sum -= distance(longest - lengths[i]);
      if (i < bonuses.length) sum += bonuses[i];
    }
    const last = lengths.length - 1;
    if (last > 0 && lengths[last] <= lengths[last - 1]) sum += 0.5;
    return sum;
  }

  /** What breaks after words are worth by themselves: ends of sentences and clauses are good places. */
  function bonusesOf(words, limit) {
    return words.map((word) => '.?!'.includes(word.at(-1)) ? limit / 3 : ',;)]}'.includes(word.at(-1)) ? limit / 4 : 0);
  }

  /** Breaks spread evenly over the words, for so many lines: the indexes of the words before them. */
  function spread(count, lines) {
    const perLine = count / lines;
    const breaks = [];
    for (let i = 0; i < count - 1; i++) if (breaks.length + 1 < (i + 1.5) / perLine) breaks.push(i);
    return breaks;
  }

  /** The indexes of the three longest, the longest first. */
  function threeLongest(lengths) {
    const order = [];
    for (let i = 0; i < lengths.length; i++) {
      let place = order.length;
      while (place > 0 && lengths[order[place - 1]] < lengths[i]) place -= 1;
      if (place < 3) order.splice(place, 0, i);
      if (order.length > 3) order.pop();
    }
    return order;
  }

  /** The lines of some words as the score sees them, whose breaks move by one word: that changes two lengths and a bonus. */
  class Lines {
    constructor(words, breaks, limit, worth) {
      Object.assign(this, {words, breaks, limit, worth});
      this.lengths = linesOf(words, breaks).map((line) => line.length);
      this.bonuses = breaks.map((end) => worth[end]);
    }

    score() { return score(this.lengths, this.bonuses, this.limit); }

    canMove(line, step) {
      const {breaks} = this;
      const end = breaks[line] + step;
      const before = line ? breaks[line - 1] : -1;
      const after = line + 1 < breaks.length ? breaks[line + 1] : this.words.length - 1;
      return before < end && end < after;
    }

    move(line, step) {
      const {words, breaks, lengths} = this;
      const moved = words[step > 0 ? breaks[line] + 1 : breaks[line]].length + 1;
      lengths[line] += step * moved;
      lengths[line + 1] -= step * moved;
      breaks[line] += step;
      this.bonuses[line] = this.worth[breaks[line]];
    }

    /** What two lines next to each other add to the score, beside others of a given length. */
    worthOf(line, longest) {
      const {lengths, limit} = this;
      const last = lengths.length - 1;
      let sum = this.bonuses[line] + (lengths[last] <= lengths[last - 1] ? 0.5 : 0);
      for (const length of [lengths[line], lengths[line + 1]]) sum -= 2 * distance(limit - length) + distance(longest - length);
      return sum;
    }

    /** Moves breaks, the best move each round, until no move makes the score better; answers the score. */
    improve() {
      let reached = this.score();
      for (;;) {
        const move = this.bestMove(reached);
        if (!move) return reached;
        this.move(move.line, move.step);
        reached = move.score;
      }
    }

    /**
     * The move that makes the score best. What is the same to the last bit in every host is the whole sum, but most moves can be seen
     * to lose by the two lines they change: where a line becomes the longest of all, the others fare worse for it, never better.
     */
    bestMove(now) {
      const {lengths} = this;
      const order = threeLongest(lengths);
      const longest = lengths[order[0]];
      const margin = 1e-6 + Math.abs(now) * 1e-9;
      let best = {score: now};
      for (let line = 0; line < this.breaks.length; line++) {
        const beside = lengths[order.find((index) => index !== line && index !== line + 1)] ?? 0;
        const before = this.worthOf(line, longest);
        for (const step of [-1, 1]) {
          if (!this.canMove(line, step)) continue;
          this.move(line, step);
          const longer = Math.max(beside, lengths[line], lengths[line + 1]);
          if (longer < longest || now - before + this.worthOf(line, longer) > best.score - margin) {
            const attempt = this.score();
            if (attempt > best.score) best = {line, step, score: attempt};
          }
          this.move(line, -step);
        }
      }
      return best.step && best;
    }
  }

  /** Wraps the words of one line, adding lines as long as that makes the score better. */
  function wrapLine(words, limit) {
    const width = words.reduce((most, word) => Math.max(most, word.length), limit);
    const worth = bonusesOf(words, width);
    let breaks = [];
    let reached = -Infinity;
    for (let count = 1; ; count++) {
      const lines = new Lines(words, spread(words.length, count), width, worth);
      const attempt = lines.improve();
      if (!(attempt > reached)) return linesOf(words, breaks).join('\n');
      reached = attempt;
      breaks = lines.breaks;
    }
  }

  /** A line longer than anyone writes is wrapped by parts: the cost grows with the third power of the lines it makes. */
  const MOST_WORDS = 500;
  const MOST_CHARACTERS = 4000;

  /** The words of a line by parts. */
  function partsOf(words) {
    const parts = [];
    let size = Infinity;
    for (const word of words) {
      if (size > MOST_CHARACTERS || parts.at(-1).length === MOST_WORDS) {
        parts.push([]);
        size = 0;
      }
      parts.at(-1).push(word);
      size += word.length + 1;
    }
    return parts;
  }

  function wrapParts(text, limit) {
    if (!(text.length > limit)) return text;
    return partsOf(text.trim().split(/\s+/)).map((words) => wrapLine(words, limit)).join('\n');
  }

  /**
   * Wraps every line of a text so that none is longer than the limit where its words allow, and all are balanced. Nothing stays
   * nothing: until 2019 a block without a comment had an empty one, which generators wrap before they look at it.
   */
  strings.wrap = function (text, limit) {
    if (text === null || text === undefined) return '';
    return String(text).split('\n').map((line) => wrapParts(line, limit)).join('\n');
  };
})
