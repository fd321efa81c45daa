import { describe, expect, it } from 'vitest';
import { readScenario, scenarioNames } from './scenarios.ts';

describe('calls of the real world', () => {
  it('are there for what a caller can bring', () => {
    expect(scenarioNames()).toEqual(
      expect.arrayContaining([
        'hello-at-once',
        'street',
        'cough-and-mm-hm',
        'mute-in-mid-word',
        'withheld',
        'quiet-caller',
      ]),
    );
  });

  it.each(scenarioNames())('%s says what must be heard, does more than talk, and hangs up', (name) => {
    const { heard, acts } = readScenario(name);
    expect(heard).toMatch(/^[A-Z].{30,200}\.$/);
    expect(acts.at(-1)).toEqual({ kind: 'hang-up' });
    expect(acts.some(({ kind }) => kind !== 'say' && kind !== 'hang-up')).toBe(true);
    // What is said is words: an act that was misspelled would be spoken.
    for (const act of acts) if (act.kind === 'say') expect(act.text).toMatch(/^[A-Z].*[.?]$/);
  });

  it('names those that there are when asked for another', () => {
    expect(() => readScenario('helo')).toThrow(/no scenario "helo".*hello-at-once/);
    expect(() => readScenario('../call-script')).toThrow('no scenario');
  });
});
