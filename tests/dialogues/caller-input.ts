import type { CallerInput } from '#voice/assistant/embedded/thinker.ts';

/**
 * A line of a script as input: "[5#]" is keyed in; "~daniel/f kowalski" are words of a listener, with its tags (a
 * confidence may follow: "daniel/f.5"); "~" alone is sound without words; anything else is typed. "^" before a line: the caller
 * breaks into our answer before it is heard (`interrupts`).
 */
export function inputOf(text: string, hears = true): CallerInput {
  const line = text.replace(/^\^/, '');
  const keyed = /^\[([\d#*]+)\]$/.exec(line);
  if (keyed) return { kind: 'keypad', digits: keyed[1] ?? '' };
  if (!hears) return { kind: 'speech', heard: { words: '', state: 'open', tokens: [], problem: 'unavailable' } };
  if (!line.startsWith('~')) return { kind: 'typed', text: line };
  const tokens = line
    .slice(1)
    .split(' ')
    .filter(Boolean)
    .map((piece) => {
      const [, word = piece, tag = '', confidence = '.95'] = /^(.+)\/([fls])(\.\d+)?$/.exec(piece) ?? [];
      return { word, tag, confidence: Number(confidence) };
    });
  const words = tokens.map((token) => token.word).join(' ');
  return { kind: 'speech', heard: { words, state: 'open', tokens, problem: words === '' ? 'nothing' : '' } };
}

/** The line is said over our answer, nothing of which was heard. */
export function interrupts(line: string): boolean {
  return line.startsWith('^');
}
