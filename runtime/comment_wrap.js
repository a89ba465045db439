(function (runtime) {
  'use strict';
  const utils = runtime.Blockly.utils || (runtime.Blockly.utils = {});
  const strings = utils.string || (utils.string = {});

  /** How far apart two lengths are, as the score weighs it: a little more than in proportion. */
  const distance = (length) => Math.pow(Math.abs(length), 1.5);

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

  /** Wraps every line of a text so that none is longer than the limit where its words allow, and all are balanced. */
  strings.wrap = function (text, limit) {
    return String(text).split('\n').map((line) => wrapLine(line, limit)).join('\n');
  };
})
