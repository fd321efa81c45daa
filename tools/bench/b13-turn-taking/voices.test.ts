import { afterEach, expect, it } from 'vitest';
import { panelVoices } from './voices.ts';

const path = process.env.PATH;
afterEach(() => {
  process.env.PATH = path;
});

it('says which packages bring the voices that are missing, each of them', () => {
  process.env.PATH = '';
  expect(panelVoices('judge')).toEqual({
    voices: [],
    missing: ['festival festvox-kallpc16k festlex-cmu', 'festival festvox-kdlpc16k festlex-cmu', 'espeak-ng'],
  });
});
