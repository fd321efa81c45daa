import type { AssistantLanguage } from '#contract/brief.ts';

/** A text without its markup, as it is said; `links`: addresses of pages in it, which are not said. */
export interface PlainSpeech {
  text: string;
  links: readonly string[];
}

const words = {
  en: { link: () => 'the link', only: 'There is a link for that.', and: 'and' },
  // The link stands in the case of what leads to it.
  de: {
    link: (before: string) =>
      /(?:^|\s)(?:unter|auf|bei|von|mit|in|aus|nach|zu|via|per) $/i.test(before) ? 'dem Link' : 'den Link',
    only: 'Dazu gibt es einen Link.',
    and: 'und',
  },
  es: { link: () => 'el enlace', only: 'Hay un enlace para eso.', and: 'y' },
} as const;
const wordsOf = (language: AssistantLanguage) => words[language.slice(0, 2) as keyof typeof words];

const address = String.raw`(?:https?:\/\/|www\.(?=[^\s<>()]{1,200}\/[^\s<>()]))[^\s<>()\[\]"]{1,2000}`;
const item = /^\s{0,12}(?:[-*+•‣▪●◦–☐✓✔]|(\d{1,2})[.)])\s+(?=\S)/;
/** A number before such a word is that of a day. */
const dayOf = /^\s{0,12}\d{1,2}\.\s+(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/;
/** Items of so many words are said in one sentence. */
const shortItem = 4;

/** Markup as a person reads it to another: a list in sentences, headings and emphasis as words, a link by its name alone. */
export function plainSpeech(text: string, language: AssistantLanguage): PlainSpeech {
  const tongue = wordsOf(language);
  const links: string[] = [];
  const linked = (url: string) => {
    if (!/^(?:mailto|tel):/i.test(url)) links.push(url);
  };
  const unlinked = text
    .replace(/\r\n?/g, '\n')
    .replace(/<br ?\/?>|<\/(?:p|li|div|h[1-6]|tr)>/gi, '\n')
    .replace(/<li[^<>]{0,200}>/gi, '\n- ')
    .replace(/<\/?[a-z][^<>@]{0,300}>/gi, (tag) => (/^<https?:/i.test(tag) ? tag : ''))
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(
      /!?\[([^\]\n]{0,300})\]\(<?([^()\s]{1,2000}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?)>?(?:\s+"[^"\n]{0,200}")?\)/g,
      (whole: string, label: string, url: string) => {
        const isPage = /^(?:https?:|www\.)/i;
        if (whole.startsWith('!')) return label;
        // A label that is an address itself is handled as one.
        if (isPage.test(label) && isPage.test(url)) return url;
        linked(url);
        if (label.trim() === '' || isPage.test(label)) return tongue.link('');
        return label;
      },
    )
    .replace(
      new RegExp(`( ?[(\\[<] ?| ?: ?\\n?)?(${address})(\\s?[)\\]>])?`, 'gim'),
      (whole, lead: string | undefined, url: string, _, at: number, all: string) => {
        const stop = /[.,;:!?]+$/.exec(url)?.[0] ?? '';
        linked(url.slice(0, url.length - stop.length));
        const [before, behind] = [
          all.slice(Math.max(0, at - 12), at),
          all.slice(at + whole.length, at + whole.length + 12),
        ];
        const ownLine = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(behind);
        return lead || ownLine ? stop : `${tongue.link(before)}${stop}`;
      },
    );
  const said = linesSaid(unlinked.split('\n'), tongue.and)
    .replace(/(?<=^|[\s("“'*_])(?:\*{1,3}|_{1,3}|~~)(?=[^\s\d*_])/g, '')
    .replace(/(?<=[^\s*_])(?:\*{1,3}|_{1,3}|~~)(?=$|[\s.,;:!?)"”'*_-])/g, '')
    .replace(/`+/g, '')
    .replace(/\bde el enlace\b/g, 'del enlace')
    .replace(/\ba el enlace\b/g, 'al enlace')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  return { text: /[\p{L}\p{N}]/u.test(said) || links.length === 0 ? said : tongue.only, links };
}

/** Lines as one text: each item, heading and row of a table is a sentence of its own, what a page broke is joined. */
function linesSaid(lines: readonly string[], and: string): string {
  const said: string[] = [];
  let items: string[] = [];
  let open = '';
  // "1. Mai" alone is no list.
  const numbered = [1, 2].every((count) => lines.some((line) => new RegExp(`^\\s{0,12}${count}[.)]\\s`).test(line)));
  const close = () => {
    if (open !== '') said.push(open);
    open = '';
  };
  const endItems = () => {
    const short = items.length > 1 && items.every((one) => one.split(' ').length <= shortItem && !/[.!?:;,]/.test(one));
    if (short) said.push(`${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}.`);
    else said.push(...items.map(ended));
    items = [];
  };
  for (const raw of lines) {
    const line = raw.replace(/^\s{0,8}(?:>\s?){1,4}/, '');
    const found = item.exec(line);
    if (found && (!found[1] || (numbered && !dayOf.test(line)))) {
      close();
      items.push(
        `${found[1] ? `${found[1]}: ` : ''}${line
          .slice(found[0].length)
          .replace(/^\[[ xX]\]\s/, '')
          .trim()}`,
      );
      continue;
    }
    if (/^\s{2,}\S/.test(line) && items.length > 0) {
      items.push(`${items.pop()} ${line.trim()}`);
      continue;
    }
    endItems();
    const heading = /^\s{0,3}#{1,6}\s+(?=\S)/.exec(line);
    const isRow = /^\s*\|.*\|\s*$/.test(line);
    if (/^\s*(?:[-*_=]\s?){3,}$/.test(line) || /^\s*\|?[\s:|-]{3,}\|?\s*$/.test(line) || /^\s*```/.test(line)) close();
    else if (heading || isRow) {
      close();
      const cells = line
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean);
      said.push(ended(isRow ? cells.join(', ') : line.slice(heading?.[0].length ?? 0).replace(/\s*#+\s*$/, '')));
    } else if (line.trim() === '') {
      if (open !== '') open = ended(open);
      close();
    } else open = open === '' ? line.trim() : `${open} ${line.trim()}`;
  }
  close();
  endItems();
  return said.join(' ');
}

/** A sentence has an end. */
const ended = (text: string) => (/[.!?:;,…]["'”)*_]*$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
