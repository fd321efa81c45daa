import { describe, expect, it } from 'vitest';
import { plainSpeech } from './plain-speech.ts';

describe('what is written with markup, as it is said', () => {
  it.each<[string, string]>([
    ['We accept:\n- Cash\n- Cards\n- Checks', 'We accept: Cash, Cards and Checks.'],
    [
      'Bring with you:\n* your insurance card and a photo ID\n* a list of medications\n\nSee you soon!',
      'Bring with you: your insurance card and a photo ID. a list of medications. See you soon!',
    ],
    ['1. Call us\n2. Pick a day that suits you well', '1: Call us. 2: Pick a day that suits you well.'],
    ['## Parking\nFree parking behind the house', 'Parking. Free parking behind the house'],
    ['**Yes!** We do *implants* and __crowns__, `daily`.', 'Yes! We do implants and crowns, daily.'],
    ['> Closed on Sundays.\n---\nOpen otherwise.', 'Closed on Sundays. Open otherwise.'],
    ['| Item | Price |\n|---|---|\n| Cleaning | $99 |', 'Item, Price. Cleaning, $99.'],
    ['<p>Open <b>daily</b></p><ul><li>Mon</li><li>Tue</li></ul>', 'Open daily. Mon. Tue.'],
    ['Press * to go back, dial *67, 5 * 3 is 15, a_b_c', 'Press * to go back, dial *67, 5 * 3 is 15, a_b_c'],
    ['We are\nopen late.', 'We are open late.'],
    ['1. Mai geschlossen', '1. Mai geschlossen'],
    ['1. Mai: zu\n2. Mai: offen', '1. Mai: zu 2. Mai: offen'],
    ['', ''],
  ])('%j', (written, said) => {
    expect(plainSpeech(written, 'en-US')).toEqual({ text: said, links: [] });
  });

  it.each<[Parameters<typeof plainSpeech>[1], string, string, readonly string[]]>([
    ['en-US', 'See [our prices](https://x.example/p).', 'See our prices.', ['https://x.example/p']],
    [
      'en-US',
      'Book online at https://x.example/book?x=1. We answer soon.',
      'Book online at the link. We answer soon.',
      ['https://x.example/book?x=1'],
    ],
    ['en-US', 'Book here: https://x.example/b.', 'Book here.', ['https://x.example/b']],
    ['en-US', 'Fill it in (https://x.example/f) first.', 'Fill it in first.', ['https://x.example/f']],
    ['en-US', 'https://x.example/a', 'There is a link for that.', ['https://x.example/a']],
    [
      'de-DE',
      'Buchen Sie unter https://x.example/t, bitte.',
      'Buchen Sie unter dem Link, bitte.',
      ['https://x.example/t'],
    ],
    ['de-DE', 'Öffnen Sie https://x.example/t', 'Öffnen Sie den Link', ['https://x.example/t']],
    ['es-US', 'Vea fotos de https://x.example/f.', 'Vea fotos del enlace.', ['https://x.example/f']],
    // What a caller can write down is said.
    ['en-US', 'Write to [us](mailto:info@x.example) or visit x.example.', 'Write to us or visit x.example.', []],
    ['en-US', 'Write to info@x.example.', 'Write to info@x.example.', []],
  ])('%s: no link is spelled out: %s', (language, written, text, links) => {
    expect(plainSpeech(written, language)).toEqual({ text, links });
  });
});
