(function (runtime) {
  'use strict';
  const utils = runtime.Blockly.utils || (runtime.Blockly.utils = {});
  const strings = utils.string || (utils.string = {});

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

  /** How far apart two lengths are, as the score weighs it: a little more than in proportion. */
  function distance(length) {
    const size = Math.abs(length);
    const exact = LAST_BITS.get(size);
    return exact === undefined ? size * Math.sqrt(size) : exact;
  }

  /** The lines that words make when broken after the marked ones. */
  function linesOf(words, breaks) {
    const lines = [words[0]];
    for (let i = 1; i < words.length; i++) {
      if (breaks[i - 1]) lines.push(words[i]);
      else lines[lines.length - 1] += ' ' + words[i];
    }
    return lines;
  }

  /** How well lines fill the limit and match each other; ends of sentences and clauses are good places to break. */
  function score(lengths, endings, limit) {
    let longest = 0;
    for (const length of lengths) longest = Math.max(longest, length);
    let sum = 0;
    for (let i = 0; i < lengths.length; i++) {
      sum -= 2 * distance(limit - lengths[i]);
      sum -= distance(longest - lengths[i]);
      if (i < endings.length && '.?!'.includes(endings[i])) sum += limit / 3;
      else if (i < endings.length && ',;)]}'.includes(endings[i])) sum += limit / 4;
    }
    const last = lengths.length - 1;
    if (last > 0 && lengths[last] <= lengths[last - 1]) sum += 0.5;
    return sum;
  }

  /** Scores the lines of a set of breaks from the words' lengths alone. */
  function scoreBreaks(words, breaks, limit) {
    const lengths = [words[0].length];
    const endings = [];
    for (let i = 1; i < words.length; i++) {
      if (breaks[i - 1]) {
        endings.push(words[i - 1].charAt(words[i - 1].length - 1));
        lengths.push(words[i].length);
      } else {
        lengths[lengths.length - 1] += 1 + words[i].length;
      }
    }
    return score(lengths, endings, limit);
  }

  /** Breaks spread evenly over the words, for so many lines. */
  function spread(count, lines) {
    const perLine = count / lines;
    const breaks = [];
    let line = 1;
    for (let i = 0; i < count - 1; i++) {
      const over = line < (i + 1.5) / perLine;
      breaks.push(over);
      if (over) line += 1;
    }
    return breaks;
  }

  /** Moves breaks by one word, the best move each round, until no move makes the score better. */
  function improve(words, breaks, limit) {
    let best = breaks;
    let bestScore = scoreBreaks(words, breaks, limit);
    for (;;) {
      const from = best;
      let moved = null;
      for (let i = 0; i < from.length - 1; i++) {
        if (from[i] === from[i + 1]) continue;
        const attempt = from.slice();
        attempt[i] = !attempt[i];
        attempt[i + 1] = !attempt[i + 1];
        const attemptScore = scoreBreaks(words, attempt, limit);
        if (attemptScore > bestScore) {
          bestScore = attemptScore;
          moved = attempt;
        }
      }
      if (!moved) return {breaks: best, score: bestScore};
      best = moved;
    }
  }

  /** Wraps one line, adding lines as long as that makes the score better. */
  function wrapLine(text, limit) {
    if (text.length <= limit) return text;
    const words = text.trim().split(/\s+/);
    const width = words.reduce((most, word) => Math.max(most, word.length), limit);
    let result = text;
    let reached = -Infinity;
    for (let lines = 1; ; lines++) {
      const attempt = improve(words, spread(words.length, lines), width);
      if (!(attempt.score > reached)) return result;
      reached = attempt.score;
      result = linesOf(words, attempt.breaks).join('\n');
    }
  }

  /** A line of more words than anyone writes is wrapped by parts: the cost grows with the third power of their number. */
  const MOST_WORDS = 500;

  function wrapParts(text, limit) {
    const words = text.length > limit ? text.trim().split(/\s+/) : [];
    if (words.length <= MOST_WORDS) return wrapLine(text, limit);
    const parts = [];
    for (let start = 0; start < words.length; start += MOST_WORDS) {
      parts.push(wrapLine(words.slice(start, start + MOST_WORDS).join(' '), limit));
    }
    return parts.join('\n');
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
