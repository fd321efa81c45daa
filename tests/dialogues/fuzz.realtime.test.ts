import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import type { DialogueStep } from '#voice/assistant/embedded/thinker.ts';
import { readBusiness, testVectors } from '../sentence-vectors.ts';
import { briefOf } from './businesses.ts';
import { inputOf, interrupts } from './caller-input.ts';
import type { CallerScript } from './dialogue.ts';
import { digitsIn } from './expectation.ts';
import { topicOf } from './topics.ts';
import { germanDialogues } from './typed/german.ts';
import { germanShop } from './typed/german-shop.ts';
import { spanishDialogues } from './typed/spanish.ts';
import { spanishClinic } from './typed/spanish-clinic.ts';
import { typedDialogues } from './typed/typed-dialogues.ts';

/** What callers of a language say, and how they agree and deny. */
interface Tongue {
  name: string;
  scripts: readonly CallerScript[];
  brief: CallerScript['brief'];
  denial: RegExp;
  assent: RegExp;
  runs: number;
}
const tongues: readonly Tongue[] = [
  {
    name: 'English',
    scripts: typedDialogues,
    brief: {},
    denial: /^(no|nope|not|wrong)\b/,
    assent:
      /yes|yeah|right|correct|sure|ok|fine|lovely|exactly|course|good|great|perfect|true|it is|i do|i would|i did|all|go ahead|absolutely|definitely|certainly|please|no problem|indeed|would(?:n't| not) mind/i,
    runs: 400,
  },
  {
    name: 'German',
    scripts: germanDialogues,
    brief: { ...germanShop, collect: ['fullName', 'contactNumber', 'emailAddress', 'reasonForCalling'] },
    denial: /^(nein|nee|nö|nicht|falsch)(?!\p{L})/u,
    assent:
      /ja|jo|klar|sicher|genau|richtig|korrekt|stimm|passt|ok|gern|bitte|doch|gut|super|prima|perfekt|natürlich|mhm|wunderbar|exakt|in ordnung|kein problem|so ist es/i,
    runs: 250,
  },
  {
    name: 'Spanish',
    scripts: spanishDialogues,
    brief: { ...spanishClinic, collect: ['fullName', 'contactNumber', 'emailAddress', 'reasonForCalling'] },
    denial: /^(no|nada|tampoco|incorrecto|mal)(?!\p{L})/u,
    assent:
      /s[íi]|claro|correcto|exact|cierto|acuerdo|bien|perfecto|ok|vale|bueno|favor|luego|no|gusto|afirm|todo|aj[áa]|efectiv|adelante|seguro|[áó]ndale|mismo|genial|excelente|así|eso|por supuesto/i,
    runs: 250,
  },
];

/** Lines of the corpus with words left out, put in and exchanged; also as speech, keys and nonsense. */
function linesOf(scripts: readonly CallerScript[]): fc.Arbitrary<string> {
  const lines = scripts.flatMap((script) => [...script.turns, ...Object.values(script.answers ?? {}).flat()]);
  const words = [...new Set(lines.flatMap((line) => line.toLowerCase().split(/\s+/)))];
  const damagedLine = fc
    .tuple(
      fc.constantFrom(...lines),
      fc.array(fc.tuple(fc.nat(30), fc.constantFrom('drop', 'swap', 'add'), fc.constantFrom(...words)), {
        maxLength: 4,
      }),
      fc.constantFrom('', '', '~', '^', '^~'),
    )
    .map(([line, changes, mark]) => {
      if (line.startsWith('[')) return line;
      const kept = line.replace(/^\^?~?/, '').split(/\s+/);
      for (const [at, change, word] of changes)
        kept.splice(at % (kept.length + 1), change === 'add' ? 0 : 1, ...(change === 'drop' ? [] : [word]));
      return (/^\^?~/.test(line) ? `${mark.replace('~', '')}~` : mark) + kept.join(' ');
    });
  return fc.oneof(
    { weight: 6, arbitrary: damagedLine },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.stringMatching(/^\[[\d*#]{1,14}\]$/) },
  );
}

describe('a receptionist who is misunderstood', () => {
  it.each(tongues)(
    'never throws, always ends its turn, and confirms only what the caller said yes to or keyed in: $name',
    async (tongue) => {
      const receptionist = createReceptionist(undefined, testVectors);
      await fc.assert(
        fc.asyncProperty(
          fc.array(linesOf(tongue.scripts), { minLength: 1, maxLength: 14 }),
          fc.constantFrom('law', 'clinic', 'shop'),
          fc.boolean(),
          async (said, business, withheld) => {
            const brief = briefOf({ business, ...(tongue.brief && { brief: tongue.brief }) });
            await readBusiness(brief);
            const confirmed: { field: string; value: string }[] = [];
            const dialogue = receptionist.begin({
              brief,
              callerNumber: withheld ? null : '+13125550123',
              startedAt: new Date('2026-03-02T16:00:00Z'),
              hears: true,
              history: [],
              async callTool(name, args) {
                if (name === 'note_detail' && args.status === 'confirmed')
                  confirmed.push(args as { field: string; value: string });
                return { ok: true, value: name === 'search_knowledge' ? { passages: [] } : null };
              },
            });
            let asked = brief.greeting;
            for (const line of said) {
              confirmed.length = 0;
              const broken = interrupts(line);
              if (broken) dialogue.interrupted('');
              const steps: DialogueStep[] = [];
              for await (const step of dialogue.hear(inputOf(line), new AbortController().signal))
                if (step.kind !== 'from') steps.push(step);
              expect(steps.slice(0, -1).every((step) => step.kind === 'say' && step.text.trim() !== '')).toBe(true);
              expect(steps.length).toBeGreaterThan(1);
              expect(['listen', 'end']).toContain(steps.at(-1)?.kind);
              for (const { field, value } of confirmed)
                expect(
                  wasConfirmed(tongue, field, value, asked, line) && !(broken && inputOf(line).kind !== 'keypad'),
                  `${field} ${value} after "${asked}" and "${line}"`,
                ).toBe(true);
              if (steps.at(-1)?.kind === 'end') return;
              const answer = steps
                .map((step) => (step.kind === 'say' ? step.text : ''))
                .join(' ')
                .trim();
              if (topicOf(answer) !== 'wait') asked = answer;
            }
          },
        ),
        { numRuns: tongue.runs, seed: 20260302 },
      );
    },
  );
});

/** What was read back, alone or with the other notes, is this value. */
function showsValue(field: string, value: string, asked: string, topic: string): boolean {
  if (field === 'contactNumber' && topic !== 'confirm-notes')
    return digitsIn(asked).endsWith(digitsIn(value).slice(-4));
  if (topic !== 'confirm-notes') return true;
  if (field === 'urgency') return /\b(urgente?|dringend)\b/.test(asked);
  if (field === 'callbackWanted') return /call back|zurückgerufen|Rückruf|llamemos/.test(asked);
  if (field === 'contactNumber') return digitsIn(asked).includes(digitsIn(value).slice(-7));
  return field === 'emailAddress' ? / (at|arroba) /.test(asked) : asked.includes(value);
}

function wasConfirmed({ assent, denial }: Tongue, field: string, value: string, asked: string, line: string): boolean {
  const topic = topicOf(asked) ?? '';
  const keyed = field === 'contactNumber' && inputOf(line).kind === 'keypad';
  if (keyed) return true;
  const pressed = inputOf(line).kind === 'keypad' ? digitsIn(line) : null;
  const inQuestion: Record<string, string[]> = {
    fullName: ['confirm-name'],
    contactNumber: ['confirm-number', 'offer-number'],
    emailAddress: ['confirm-email'],
  };
  const topics = [...(inQuestion[field] ?? []), 'confirm-notes', 'offer-message'];
  const shown = topic === 'offer-message' || showsValue(field, value, asked, topic);
  // A time of day ("2:30, yes") is no other number.
  const digits = field === 'contactNumber' ? digitsIn(line.replace(/\b\d{1,2}:\d{2}\b/g, '')) : '';
  if (digits.length > 2 && !digitsIn(value).includes(digits)) return false;
  return (
    topics.includes(topic) &&
    shown &&
    (pressed === null ? assent.test(line) : pressed === '1') &&
    !denial.test(line.replace(/^\^?~?/, '').trim())
  );
}
