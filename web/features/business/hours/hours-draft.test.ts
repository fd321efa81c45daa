import { expect, test } from 'vitest';
import { type Weekday, weekdays } from '#contract/values/business-hours.ts';
import {
  draftOf,
  type HoursDraft,
  timeChoices,
  weekText,
  wireOf,
  withDayOpen,
  withTime,
  withWeekdaysAsMonday,
  wrongDays,
} from './hours-draft.ts';

const nine = { fromMinute: 540, toMinute: 1020 };
const hoursOf = (draft: HoursDraft, day: Weekday) => draft.find((row) => row.day === day)?.open;

test('seven rows, Monday first, whatever order and form is stored', { tags: ['HOURS-01', 'HOURS-02'] }, () => {
  const draft = draftOf([
    { day: 'Sunday', hours: 'Closed' },
    { day: 'Monday', hours: '09:00 AM to 05:30 PM' },
  ]);
  expect(draft.map(({ day }) => day)).toEqual([...weekdays]);
  expect(hoursOf(draft, 'Monday')).toEqual({ fromMinute: 540, toMinute: 1050 });
  expect(draft.filter(({ open }) => open === null)).toHaveLength(6);
});

test('a day that is opened is open from nine to five, and one that is closed keeps nothing', {
  tags: ['HOURS-03', 'HOURS-04', 'CONSTANTS-20'],
}, () => {
  const draft = withDayOpen(draftOf([]), 'Tuesday', true);
  expect(wireOf(draft)[1]).toEqual({ day: 'Tuesday', hours: '09:00AM - 05:00PM' });
  const late = withTime(draft, 'Tuesday', 'toMinute', 1200);
  expect(hoursOf(withDayOpen(late, 'Tuesday', false), 'Tuesday')).toBeNull();
  expect(hoursOf(withDayOpen(withDayOpen(late, 'Tuesday', false), 'Tuesday', true), 'Tuesday')).toEqual(nine);
});

test('the settings write a closed day as "Closed"', { tags: ['BIZ-21'] }, () => {
  expect(wireOf(draftOf([{ day: 'Monday', hours: '' }]))).toEqual(weekdays.map((day) => ({ day, hours: 'Closed' })));
});

test('from before to; the same time is no order, and a closed day has none', { tags: ['HOURS-05'] }, () => {
  const open = withDayOpen(draftOf([]), 'Friday', true);
  expect(wrongDays(open)).toEqual([]);
  expect(wrongDays(withTime(open, 'Friday', 'toMinute', 540))).toEqual(['Friday']);
  expect(wrongDays(withTime(open, 'Friday', 'fromMinute', 1050))).toEqual(['Friday']);
  expect(wrongDays(withTime(open, 'Monday', 'fromMinute', 1050)), 'a closed day takes no time').toEqual([]);
});

test('every half hour of the day, and a stored time that is none of them', { tags: ['HOURS-12'] }, () => {
  const choices = timeChoices(540).map(({ text }) => text);
  expect(choices).toHaveLength(48);
  expect([choices.at(0), choices.at(-1)]).toEqual(['12:00AM', '11:30PM']);
  for (const text of ['09:00AM', '12:00PM', '05:30PM']) expect(choices).toContain(text);
  expect(timeChoices(495).map(({ text }) => text)).toEqual([...choices.slice(0, 17), '08:15AM', ...choices.slice(17)]);
});

test('copying gives Tuesday to Friday what Monday has, also when Monday is closed', () => {
  const monday = withTime(withDayOpen(draftOf([]), 'Monday', true), 'Monday', 'toMinute', 1110);
  const weekend = withDayOpen(monday, 'Sunday', true);
  const copied = withWeekdaysAsMonday(weekend);
  expect(wireOf(copied).map(({ hours }) => hours)).toEqual([
    ...Array(5).fill('09:00AM - 06:30PM'),
    'Closed',
    '09:00AM - 05:00PM',
  ]);
  expect(wireOf(withWeekdaysAsMonday(withDayOpen(copied, 'Monday', false))).map(({ hours }) => hours)).toEqual([
    ...Array(6).fill('Closed'),
    '09:00AM - 05:00PM',
  ]);
});

test('the week in a line', () => {
  const of = (...open: [Weekday, typeof nine][]) =>
    weekText(weekdays.map((day) => ({ day, open: new Map(open).get(day) ?? null })));
  const ten = { fromMinute: 600, toMinute: 1020 };
  expect(of()).toBe('Closed');
  expect(of(['Tuesday', nine])).toBe('Tuesday, 09:00AM - 05:00PM');
  expect(of(['Monday', nine], ['Tuesday', nine])).toBe('Monday to Tuesday, 09:00AM - 05:00PM');
  expect(of(['Monday', nine], ['Wednesday', nine])).toBe('Open on 2 days');
  expect(of(['Monday', nine], ['Tuesday', ten])).toBe('Open on 2 days');
  expect(of(['Sunday', ten])).toBe('Sunday, 10:00AM - 05:00PM');
});
