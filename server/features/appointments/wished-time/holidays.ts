import { daysAfter } from '#contract/values/zoned-time.ts';
import { dayOf, easter, nthWeekday, onOrAfter } from './calendar.ts';

/**
 * Days that callers call by name. A rule is a month and day ("12-25"), a weekday of a month ("11 th 4"; "5 mo -1" is the last), days from Easter
 * ("easter -2"), or days from another one ("thanksgiving +1"); "*" stands for every country that is not named.
 */
const rules: Record<string, Record<string, string>> = {
  newyear: { '*': '01-01' },
  epiphany: { '*': '01-06' },
  mlk: { US: '1 mo 3' },
  burns: { '*': '01-25' },
  groundhog: { '*': '02-02' },
  valentine: { '*': '02-14' },
  presidents: { US: '2 mo 3' },
  stpatrick: { '*': '03-17' },
  rosemonday: { '*': 'easter -48' },
  shrovetuesday: { '*': 'easter -47' },
  ashwednesday: { '*': 'easter -46' },
  palmsunday: { '*': 'easter -7' },
  maundythursday: { '*': 'easter -3' },
  goodfriday: { '*': 'easter -2' },
  holysaturday: { '*': 'easter -1' },
  easter: { '*': 'easter +0' },
  eastertuesday: { '*': 'easter +2' },
  eastermonday: { '*': 'easter +1' },
  ascension: { '*': 'easter +39' },
  whitsunday: { '*': 'easter +49' },
  whitmonday: { '*': 'easter +50' },
  corpuschristi: { '*': 'easter +60' },
  mayday: { '*': '05-01' },
  earlymay: { GB: '5 mo 1' },
  springbank: { GB: '5 mo -1' },
  summerbank: { GB: '8 mo -1' },
  cincodemayo: { '*': '05-05' },
  mothersday: { '*': '5 su 2', GB: 'easter -21', IE: 'easter -21', MX: '05-10' },
  fathersday: { '*': '6 su 3', DE: 'easter +39' },
  memorial: { US: '5 mo -1' },
  juneteenth: { US: '06-19' },
  canada: { CA: '07-01' },
  independence: { US: '07-04', MX: '09-16' },
  labor: { US: '9 mo 1', CA: '9 mo 1', '*': '05-01' },
  columbus: { US: '10 mo 2' },
  unity: { DE: '10-03' },
  nationalday: { AT: '10-26', CH: '08-01' },
  reformation: { '*': '10-31' },
  halloween: { '*': '10-31' },
  allsaints: { '*': '11-01' },
  allsouls: { '*': '11-02' },
  guyfawkes: { '*': '11-05' },
  remembrance: { '*': '11 su 2' },
  veterans: { US: '11-11' },
  stmartin: { '*': '11-11' },
  repentance: { '*': 'advent -11' },
  thanksgiving: { US: '11 th 4', CA: '10 mo 2' },
  cybermonday: { US: 'thanksgiving +4', '*': '11 th 4 +4' },
  standrew: { '*': '11-30' },
  stgeorge: { '*': '04-23' },
  blackfriday: { US: 'thanksgiving +1', '*': '11 th 4 +1' },
  advent: { '*': 'advent +0' },
  secondadvent: { '*': 'advent +7' },
  thirdadvent: { '*': 'advent +14' },
  fourthadvent: { '*': 'advent +21' },
  stnicholas: { '*': '12-06' },
  guadalupe: { '*': '12-12' },
  christmaseve: { '*': '12-24' },
  christmas: { '*': '12-25' },
  boxing: { '*': '12-26' },
  newyearseve: { '*': '12-31' },
};

const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

/** The day of a holiday in a year; null where the country knows none of this name, or the name is none of these. */
export function holidayOf(name: string, year: number, country: string): string | null {
  const rule = rules[name]?.[country] ?? rules[name]?.['*'];
  if (!rule) return null;
  const [what = '', weekday = '', nth = '', more = '0'] = rule.split(' ');
  if (/^\d\d-\d\d$/.test(what)) return dayOf(year, Number(what.slice(0, 2)), Number(what.slice(3)));
  if (what === 'easter') return daysAfter(easter(year), Number(weekday));
  // The first Sunday of Advent is the fourth before Christmas Day.
  if (what === 'advent') return daysAfter(onOrAfter(`${year}-11-27`, 6), Number(weekday));
  if (rules[what]) return daysAfter(holidayOf(what, year, country) ?? '', Number(weekday));
  const day = nthWeekday(year, Number(what), weekdays.indexOf(weekday), Number(nth));
  return day && daysAfter(day, Number(more));
}
