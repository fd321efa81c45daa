import { daysAfter } from '#contract/values/zoned-time.ts';

const small =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const numbers = new Map<string, number>(small.split(' ').map((word, at) => [word, at + 1]));
const tens = new Map<string, number>([
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
]);
const ordinals = new Map<string, number>(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, at): [string, number] => [word, at + 1])
    .concat([['thirtieth', 30]]),
);
const zeros = new Set(['oh', 'o', 'zero']);

interface Read {
  value: number;
  next: number;
}

/** English words for numbers, ordinals and times as figures: "half past two" -> "2:30", "ten thirty a m" -> "10:30 am". */
export function writtenNumbers(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/\b([ap])\.? ?m\b\.?/g, '$1m')
    .replace(/o ?['’]? ?clock/g, 'oclock')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .split(/[\s,;!?]+/)
    .filter(Boolean);
  const written: string[] = [];
  for (let at = 0; at < words.length; ) {
    const read = timeAt(words, at) ?? ordinalAt(words, at) ?? plainAt(words, at);
    written.push(read ? read.text : (words[at] as string));
    at = read ? read.next : at + 1;
  }
  return written.join(' ').replace(/\b(of|may|\p{L}+(?:ary|ch|il|ne|ly|ust|ber)) the (?=\d)/gu, '$1 ');
}

function numberAt(words: readonly string[], at: number): Read | null {
  const word = words[at] ?? '';
  if (/^\d{1,2}$/.test(word)) return { value: Number(word), next: at + 1 };
  const ten = tens.get(word);
  if (ten !== undefined) {
    const unit = numbers.get(words[at + 1] ?? '');
    return unit !== undefined && unit < 10 ? { value: ten + unit, next: at + 2 } : { value: ten, next: at + 1 };
  }
  const value = numbers.get(word);
  return value === undefined ? null : { value, next: at + 1 };
}

const clock = (hour: number, minute: number) => `${hour === 0 ? 12 : hour}:${String(minute).padStart(2, '0')}`;

function timeAt(words: readonly string[], at: number): { text: string; next: number } | null {
  const amount = words[at] === 'half' ? 30 : words[at] === 'quarter' ? 15 : null;
  const minutes = amount === null ? numberAt(words, at) : { value: amount, next: at + 1 };
  const link = minutes && words[minutes.next];
  if (minutes && (link === 'past' || link === 'to' || link === 'till')) {
    const hour = numberAt(words, minutes.next + 1);
    if (hour && hour.value <= 12 && minutes.value < 60 && (amount !== null || minutes.value % 5 === 0))
      return link === 'past'
        ? { text: clock(hour.value, minutes.value), next: hour.next }
        : { text: clock((hour.value + 11) % 12, 60 - minutes.value), next: hour.next };
  }
  const hour = numberAt(words, at);
  if (!hour || hour.value > 12 || hour.value === 0) return null;
  if (words[hour.next] === 'oclock') return { text: clock(hour.value, 0), next: hour.next + 1 };
  const zero = zeros.has(words[hour.next] ?? '');
  const minute = numberAt(words, hour.next + (zero ? 1 : 0));
  if (minute && (zero ? minute.value < 10 : minute.value >= 10 && minute.value < 60))
    return { text: clock(hour.value, minute.value), next: minute.next };
  return null;
}

function ordinalAt(words: readonly string[], at: number): { text: string; next: number } | null {
  const ten = tens.get(words[at] ?? '');
  const unit = ordinals.get(words[at + 1] ?? '');
  if (ten !== undefined && ten <= 30 && unit !== undefined && unit < 10)
    return { text: `${ten + unit}${ending(ten + unit)}`, next: at + 2 };
  const value = ordinals.get(words[at] ?? '');
  return value === undefined ? null : { text: `${value}${ending(value)}`, next: at + 1 };
}

function plainAt(words: readonly string[], at: number): { text: string; next: number } | null {
  const read = numberAt(words, at);
  return read && { text: String(read.value), next: read.next };
}

function ending(value: number): string {
  const last = value % 10;
  if (value > 10 && value < 14) return 'th';
  return last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th';
}

/** The next date that is this day of its month, today included; null where no month has it. */
export function nextDateOn(day: number, today: string): string | null {
  for (let ahead = 0; ahead < 62; ahead++) {
    const date = daysAfter(today, ahead);
    if (Number(date.slice(8)) === day) return date;
  }
  return null;
}
