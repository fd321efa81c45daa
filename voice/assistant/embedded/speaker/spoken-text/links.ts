import { digitsSaid } from './figures.ts';
import type { Rule, Tongue } from './tongue.ts';

/** Endings by which an address of a page is known where nothing else says that it is one. */
const endings =
  'ly|ai|gl|gle|xyz|page|link|cafe|salon|spa|vet|studio|com|org|net|edu|gov|mil|info|biz|io|co|us|uk|ca|de|at|ch|es|mx|eu|fr|it|app|dev|shop|store|health|care|clinic|dental|dentist|doctor|law|legal|online|site|me|tv|example|test|invalid|localhost';
const host = String.raw`(?:[\p{L}\d](?:[\p{L}\d-]{0,62}))(?:\.[\p{L}\d-]{1,63}){0,6}`;

/** Addresses of mail and of pages, said with the names of their signs. */
export function linkRules(tongue: Tongue): readonly Rule[] {
  const { at, dot, dash, underscore, slash, plus, hash } = tongue.signs;
  const names: Readonly<Record<string, string>> = {
    ...{ '@': at, '.': dot, '-': dash, _: underscore, '/': slash, '+': plus },
    ...{ '?': '?', '=': '=', '&': '&', '#': hash, '%': '%', ':': ':', '~': '~' },
  };
  const spelled = (text: string) =>
    text
      .replace(/[@._/+#-]/g, (sign) => ` ${names[sign]} `)
      .replace(/\d{1,40}/g, (digits) => ` ${digitsSaid(digits, tongue)} `)
      .replace(/ {2,}/g, ' ')
      .trim();
  return [
    [/\bmailto:(?=\S)/gi, ''],
    [new RegExp(`(?<![\\p{L}\\d.+_-])([\\p{L}\\d._+-]{1,64})@(${host})`, 'gu'), ([whole = '']) => spelled(whole)],
    [
      new RegExp(
        `(?:\\bhttps?://(${host})|(?<![\\p{L}\\d.@-])(www\\.${host}|(?:[\\p{L}\\d][\\p{L}\\d-]{0,62}\\.){1,5}(?:${endings})(?![\\p{L}\\d-]|\\.[\\p{L}\\d])|[a-z\\d][a-z\\d-]{1,62}\\.(?!of|or|in|if|to|an|on|is|ft)[a-z]{2}(?=/[\\p{L}\\d])))(?::\\d{2,5})?(/[^\\s,;!)"]{0,200})?`,
        'gu',
      ),
      ([, page = '', named = '', path = '']) => {
        const stop = /[.?:]$/.exec(path)?.[0] ?? '';
        return spelled(`${page || named}${path.slice(0, path.length - stop.length).replace(/\/$/, '')}`) + stop;
      },
    ],
    // A page of a site alone: "/pricing#plans".
    [/(?<=^|[\s(])\/[\p{Ll}\d-]{2,40}(?:[/#][\p{L}\d_-]{1,60}){1,6}(?![\p{L}\d])/gu, ([whole = '']) => spelled(whole)],
  ];
}
