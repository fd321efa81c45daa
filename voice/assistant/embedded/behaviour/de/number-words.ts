import { words } from '../word-table.ts';
import { plainSpelling } from './plain-spelling.ts';

export const ones = words('null eins zwei drei vier fünf sechs sieben acht neun');
const teens = words('zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn');
const tens = words('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
const joining = ['', 'ein', ...ones.slice(2)];

/** 0 to 99 in one word: 21 -> "einundzwanzig". */
export function numberWord(value: number): string {
  if (value < 10) return ones[value] as string;
  if (value < 20) return teens[value - 10] as string;
  const unit = value % 10;
  const ten = tens[Math.floor(value / 10) - 2] as string;
  return unit === 0 ? ten : `${joining[unit]}und${ten}`;
}

/** The word, and how else it is said and written: "zwoundzwanzig", "dreissig", "fuenf". */
function variants(word: string): string[] {
  const said = word.startsWith('zwei') ? [word, word.replace('zwei', 'zwo')] : [word];
  return said.flatMap((form) => [form, plainSpelling(form), form.replace('ß', 'ss')]);
}

/** Words for 10 to 999 -> their digits: "siebenundzwanzig" -> "27", "dreihundertzwölf" -> "312". */
export function severalDigits(): Record<string, string> {
  const table: Record<string, string> = {};
  const add = (word: string, digits: string) => {
    for (const form of variants(word)) table[form] = digits;
  };
  for (let value = 10; value < 100; value++) add(numberWord(value), String(value));
  for (let hundreds = 1; hundreds < 10; hundreds++) {
    const word = `${joining[hundreds]}hundert`;
    add(word, `${hundreds}00`);
    for (let rest = 1; rest < 100; rest++) {
      const digits = `${hundreds}${String(rest).padStart(2, '0')}`;
      add(`${word}${numberWord(rest)}`, digits);
      add(`${word}und${numberWord(rest)}`, digits);
      if (hundreds === 1) add(`hundert${numberWord(rest)}`, digits);
    }
  }
  return table;
}

/** Words for one digit. */
export const singleDigits: Readonly<Record<string, string>> = Object.fromEntries(
  ones.flatMap((word, digit) => variants(word).map((form) => [form, String(digit)])),
);

const underHundred = new Map(
  Array.from({ length: 99 }, (_, at) => at + 1).flatMap((value) =>
    variants(numberWord(value)).map((form): [string, number] => [form, value]),
  ),
).set('ein', 1);

/** "neunzehnhundertfünfundachtzig" -> 1985, "zweitausendvierundzwanzig" -> 2024; null when the word is no number from 10 on. */
export function numberInOneWord(word: string): number | null {
  const value = valueIn(word);
  return value !== null && value > 9 ? value : null;
}

function valueIn(word: string): number | null {
  for (const [name, scale] of [
    ['tausend', 1000],
    ['hundert', 100],
  ] as const) {
    const at = word.indexOf(name);
    if (at < 0) continue;
    const times = at === 0 ? 1 : valueIn(word.slice(0, at));
    const behind = word.slice(at + name.length).replace(/^und/, '');
    const rest = behind === '' ? 0 : valueIn(behind);
    return times === null || rest === null || rest >= scale ? null : times * scale + rest;
  }
  return underHundred.get(word) ?? null;
}
