import { describe, expect, it } from 'vitest';
import type { AssistantLanguage } from '#contract/brief.ts';
import type { OfferedSlot } from '#contract/office-tools.ts';
import { daysAfter, localMoment, momentOf } from '#contract/values/zoned-time.ts';
import { chooseSlots, dayQuestion, spokenSlot } from '#server/features/appointments/offered-slots.ts';
import { readWish } from '#server/features/appointments/wished-time.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import type { CallerInput } from '#voice/assistant/embedded/thinker.ts';
import { readBusiness } from '../sentence-vectors.ts';
import { briefOf } from './businesses.ts';

const timeZone = 'America/Chicago';
const now = new Date('2026-11-30T13:00:00Z');
/** Free at eight, noon and four on every day of ten weeks but the weekends. */
const free = Array.from({ length: 70 }, (_, at) => daysAfter('2026-11-30', at))
  .filter((date) => ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay()))
  .flatMap((date) => [8, 12, 16].map((hour) => momentOf({ date, minute: hour * 60 }, timeZone)));

/** What the calendar answers to a wish, as the office reads it. */
function openings(when: string, language: AssistantLanguage) {
  const wish = readWish(when, localMoment(now, timeZone), language);
  if (!wish) return { understood: false, fits: false, slots: [] };
  if ('why' in wish)
    return { understood: true, fits: false, slots: [], question: dayQuestion(wish, '2026-11-30', language) };
  const { fits, starts } = chooseSlots(free, wish, timeZone);
  return { understood: true, fits, slots: starts.map((start) => spokenSlot(start, timeZone, language)) };
}

const opened: Record<string, readonly string[]> = {
  'en-US': ['I would like to make an appointment', 'as soon as possible'],
  'de-DE': ['Ich hätte gern einen Termin', 'so bald wie möglich'],
  'es-US': ['Quisiera una cita', 'lo antes posible'],
};

/** A call in which the first free times were offered: Monday, Tuesday and Wednesday at eight. */
async function offeredCall(language: AssistantLanguage) {
  let offered: readonly OfferedSlot[] = [];
  let booked = '';
  const brief = briefOf({ business: 'law', brief: { language, booking: 'calcom', collect: [], takeMessage: false } });
  await readBusiness(brief);
  const dialogue = createReceptionist().begin({
    brief: { ...brief, business: { ...brief.business, timeZone } },
    callerNumber: null,
    startedAt: now,
    hears: true,
    history: [],
    details: [],
    done: [],
    async callTool(name, args) {
      if (name === 'check_availability') {
        const found = openings(String(args.when), language);
        offered = found.slots;
        return { ok: true, value: found };
      }
      if (name === 'book_appointment') booked = String(args.start);
      return { ok: true, value: name === 'book_appointment' ? { status: 'booked', spoken: '' } : null };
    },
  });
  const says = async (text: string) => {
    const typed: CallerInput = { kind: 'typed', text };
    let answer = '';
    for await (const step of dialogue.hear(typed, new AbortController().signal))
      if (step.kind === 'say') answer += ` ${step.text}`;
    return answer.trim();
  };
  for (const line of opened[language] ?? []) await says(line);
  return { says, days: () => offered.map(({ day }) => day), booked: () => booked };
}

/** What is said to the offer of Monday, Tuesday and Wednesday at eight, and the days from which is chosen then. */
const wished: readonly (readonly [AssistantLanguage, string, readonly string[]])[] = [
  ['en-US', 'a week from Tuesday', ['Tuesday, December 8']],
  ['en-US', 'Tuesday the eighth', ['Tuesday, December 8']],
  ['en-US', 'Tuesday afternoon', ['Tuesday, December 1']],
  ['en-US', 'Tuesday, later in the day', ['Tuesday, December 1']],
  ['en-US', 'the day before Thursday', ['Wednesday, December 2']],
  ['en-US', 'a Tuesday in January', ['Tuesday, January 5', 'Tuesday, January 12', 'Tuesday, January 19']],
  ['en-US', 'after Tuesday', ['Wednesday, December 2', 'Thursday, December 3', 'Friday, December 4']],
  ['en-US', 'every day except Wednesday', ['Monday, November 30', 'Tuesday, December 1', 'Thursday, December 3']],
  ['en-US', 'anything but Tuesday', ['Monday, November 30', 'Wednesday, December 2', 'Thursday, December 3']],
  ['en-US', 'Tuesday is bad', ['Monday, November 30', 'Wednesday, December 2', 'Thursday, December 3']],
  ['en-US', "Tuesday doesn't work", ['Monday, November 30', 'Wednesday, December 2', 'Thursday, December 3']],
  ['en-US', "I can't do Tuesday", ['Monday, November 30', 'Wednesday, December 2', 'Thursday, December 3']],
  ['en-US', 'my court date is Tuesday so Friday please', ['Friday, December 4']],
  ['en-US', 'Tuesday at eight works for my husband', ['Tuesday, December 1']],
  ['de-DE', 'Dienstag in einer Woche', ['Dienstag, 8. Dezember']],
  ['de-DE', 'Dienstagnachmittag', ['Dienstag, 1. Dezember']],
  ['de-DE', 'Dienstag passt nicht', ['Montag, 30. November', 'Mittwoch, 2. Dezember', 'Donnerstag, 3. Dezember']],
  ['de-DE', 'Dienstag habe ich Gericht, also Freitag', ['Freitag, 4. Dezember']],
  ['es-US', 'de este martes en ocho', ['martes, 8 de diciembre']],
  ['es-US', 'el martes por la tarde', ['martes, 1 de diciembre']],
  ['es-US', 'el martes no puedo', ['lunes, 30 de noviembre', 'miércoles, 2 de diciembre', 'jueves, 3 de diciembre']],
];

describe('a day that is named once times were offered', () => {
  it.each(wished)('is looked for where it is not what was offered (%s): "%s"', async (language, said, days) => {
    const call = await offeredCall(language);
    const answer = await call.says(said);
    expect([...new Set(call.days())]).toEqual(days);
    expect(answer).toContain(days[0]);
  });

  it('is asked about where it has two readings, and the one that is named is looked for', async () => {
    const call = await offeredCall('en-US');
    expect(await call.says('Tuesday after next')).toContain('Do you mean Tuesday, December 8 or Tuesday, December 15?');
    await call.says('Tuesday the fifteenth');
    expect([...new Set(call.days())]).toEqual(['Tuesday, December 15']);
  });

  it('is booked when it is the right one: a week from Tuesday, not Tuesday', async () => {
    const call = await offeredCall('en-US');
    await call.says('a week from Tuesday');
    expect(await call.says('the first one')).toContain('your full name');
    for (const said of ['Daniel Harris', 'yes', 'dan dot harris at gmail dot com']) await call.says(said);
    expect(await call.says('yes')).toContain('Shall I book Tuesday, December 8 at 8 AM for Daniel Harris?');
    // A yes to it with another time is none.
    expect(await call.says('yes, but in the afternoon')).not.toContain('booked');
    expect(await call.says('Tuesday the eighth at noon')).toContain('Tuesday, December 8 at 12 PM');
    await call.says('yes');
    await call.says('yes, thank you, have a good afternoon');
    expect(call.booked()).toBe('2026-12-08T18:00:00.000Z');
  });

  it('is taken at once when it is what was offered', async () => {
    const call = await offeredCall('en-US');
    expect(await call.says('yeah Tuesday works for me')).toContain('your full name');
    for (const said of ['Daniel Harris', 'yes', 'dan dot harris at gmail dot com', 'yes', 'yes please'])
      await call.says(said);
    expect(call.booked()).toBe('2026-12-01T14:00:00.000Z');
  });
});
