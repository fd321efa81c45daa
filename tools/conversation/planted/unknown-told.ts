import type { Planted } from './planted.ts';

/** How it is said that something is not written down; "not" alone is also in answers ("You do not have to book"). */
const notKnown = /\bbut not (?:of|for)\b|\bnothing on\b|\bI do not (?:see|have)\b/i;

/** The sentences that say what is not written down. */
export function saidUnknown(said: string): string {
  return sentencesOf(said)
    .filter((sentence) => notKnown.test(sentence))
    .join(' ');
}

function sentencesOf(said: string): string[] {
  return said.split(/(?<=[.?!])(?<!\b(?:Dr|Mr|Mrs|Ms|St)\.) (?=[A-Z])/);
}

const money = /\$ ?\d[\d,.]*\d|\$ ?\d/g;
const times = /\b\d{1,2}(?::\d\d)? ?[AP]M\b/g;
const durations = /\b\d+(?:[.-]\d+)?[ -](?:minute|hour|day|week|month|year)s?\b/g;

/** Figures that might be taken for the answer. */
const figures: Readonly<Record<Planted['kind'], readonly RegExp[]>> = {
  price: [money],
  duration: [durations],
  hours: [times],
  person: [],
  insurer: [money],
  other: [money, times, durations],
};

/** Said to whoever calls when nobody is there, and no answer. */
const closedNow = /We are closed at the moment[^.]*\./g;
const figure = /\d|\b(?:one|two|four|seven|eight|twenty|fifty|sixty|seventy|hundred|thousand|half|quarter)\b/;

/** Whether a reply has a value of another thing, whatever else it says; what the caller said first is only repeated. */
export function tellsAnother(said: string, question: Planted): boolean {
  const told = said.replace(closedNow, '');
  const reply = ` ${comparable(told)} `;
  const asked = ` ${comparable(question.ask)} `;
  const shown = figures[question.kind].flatMap((pattern) => told.match(pattern) ?? []);
  return [...valuesOf(question), ...shown]
    .map((value) => ` ${comparable(value)} `)
    .some((words) => reply.includes(words) && !asked.includes(words));
}

/** Whether it has anything of what is of other things, which is no answer where nothing is said to be unknown. */
export function tellsListed(said: string, { notTold }: Planted): boolean {
  const reply = ` ${comparable(said)} `;
  return notTold.some((value) => reply.includes(` ${comparable(value)} `));
}

/** Figures and names of people; what else is on a list may be told beside what is not on it ("We take Cigna. I do not see Aetna by name."). */
function valuesOf({ kind, notTold }: Planted): string[] {
  if (kind === 'person') return notTold.flatMap((value) => [value, ...namesIn(value)]);
  return notTold.filter((value) => figure.test(comparable(value)));
}

/** A person is told by one of their names, too. */
function namesIn(value: string): string[] {
  return value.split(' ').filter((word) => /^\p{Lu}\p{L}{2,}$/u.test(word) && !/^(?:Dr|Mrs|The)$/.test(word));
}

/** Words of a subject that name nothing. */
const empty = new Set(
  (
    'a an the my our your his her their its i we you he him she it they them is are be do does have has had get gets got need needs ' +
    'how old young youngest what who old enough per each extra new first second last whole full regular main another one ones ' +
    'll re ve t put puts take taken takes brought done start starts started come comes came pick drop walk look up off out down over back in ' +
    'on at of for with to from after before past by and or by that this dr mr mrs ms'
  ).split(' '),
);
const joins = / (?:of|with|for|in|on|at|to|after|before|past|from|by) /;
/** Main words that many subjects share: it is another word of the subject that tells which. */
const shared = new Set(
  'day eve session visit class lesson appointment line office case cost fee job work treatment program course test return plan lady time box pair copy'.split(
    ' ',
  ),
);

/** Whether these words name what was asked for so that a caller knows it again: by "that", by its main noun, or by all else of its words where they are several. */
export function namesSubject(words: string, subject: string): boolean {
  if (/\bbut (?:not (?:of|for)|nothing on) that\b(?! \w)/.test(words)) return true;
  const said = comparable(words).split(' ').map(stem);
  const whole = contentOf(subject);
  const [before = ''] = comparable(subject).split(joins);
  const main = contentOf(before).at(-1) ?? whole.at(-1) ?? '';
  const others = whole.filter((word) => word !== main);
  if (others.length > 0 && shared.has(main)) return others.some((word) => said.includes(word));
  if (said.some((word) => isWithin(main, word))) return true;
  return others.length > 1 && others.every((word) => said.includes(word));
}

/** Also as a part of a longer word: a men's cut is a haircut. */
const isWithin = (word: string, longer: string) =>
  longer === word || (word.length > 2 && longer.endsWith(word)) || (word.length > 3 && longer.startsWith(word));

const contentOf = (text: string) =>
  comparable(text)
    .split(' ')
    .filter((word) => !empty.has(word))
    .map(stem);

/** Without the endings by which a caller's word and ours differ. */
function stem(word: string): string {
  const single = word
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/, '')
    .replace(/(?<=.{3})(?<!s)s$/, '');
  return single.replace(/(?<=.{3})(?:ing|ed)$/, '');
}

const numerals: Readonly<Record<string, string>> = {
  three: '3',
  five: '5',
  six: '6',
  nine: '9',
  ten: '10',
  twelve: '12',
  sixteen: '16',
  eighteen: '18',
  'twenty two': '22',
  'twenty five': '25',
  thirty: '30',
  'thirty five': '35',
  'thirty eight': '38',
  forty: '40',
  'forty five': '45',
  'eighty five': '85',
  ninety: '90',
};

/** Small letters, and figures for numbers. */
export function comparable(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return Object.entries(numerals).reduce(
    (all, [word, digits]) => all.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), digits),
    plain,
  );
}
