import type { MailLanguage } from '#contract/values/mail-languages.ts';
import { oneLine } from '#contract/values/one-line.ts';
import { escaped } from './escape.ts';

/** The pieces that our mails are made of. Each shows in the text as well as in the HTML. */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** What somebody wrote or said, in lines of its own. */
  | { kind: 'words'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'entry'; title: string; line: string; text: string; url: string };

export interface Letter {
  /** Of all its words; English when left out. */
  language?: MailLanguage;
  productName: string;
  subject: string;
  heading: string;
  blocks: readonly Block[];
  /** Why this mail came. */
  footer: string;
}

/** A mail without its address. */
export interface Written {
  subject: string;
  text: string;
  html: string;
}

/** Makes text and HTML of one letter. Control characters and breaks of lines go, but for breaks in `words`, so that no value stands in a line of its own making. */
export function letter({ language = 'en', productName, subject, heading, blocks, footer }: Letter): Written {
  return {
    subject: oneLine(subject).slice(0, 200),
    text: [oneLine(heading), ...blocks.map(textOf), `--\n${oneLine(footer)}`].join('\n\n').concat('\n'),
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(oneLine(subject))}</title>
<style>${darkStyle}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#fafafb;${font}">
<div role="main">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="canvas" style="background:#fafafb">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 16px;font-size:16px;line-height:24px;font-weight:600;color:#17171f">${mark}${escaped(productName)}</td></tr>
<tr><td class="card" style="padding:28px 28px 12px;background:#ffffff;border:1px solid #e4e4ea;border-radius:12px">
<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#17171f">${escaped(oneLine(heading))}</h1>
${blocks.map(htmlOf).join('\n')}
</td></tr>
<tr><td class="mute" style="padding:16px 4px 0;font-size:12px;line-height:18px;color:#5a5a6b">${escaped(oneLine(footer))}</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`,
  };
}

const font = `font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;`;
const body = 'margin:0 0 16px;font-size:15px;line-height:23px;color:#17171f;overflow-wrap:anywhere';
const mark = `<span class="accent" style="display:inline-block;width:10px;height:10px;margin-right:8px;border-radius:3px;background:#5346c4"></span>`;
const darkStyle = `@media (prefers-color-scheme:dark){.canvas{background:#0d0d12!important}.card{background:#15151c!important;border-color:#2a2a36!important}.ink{color:#f1f1f6!important}.mute{color:#a2a2b4!important}.well{background:#1c1c25!important;color:#f1f1f6!important}.rule{border-color:#2a2a36!important}.accent{background:#6a5de0!important}.go{color:#bdb7fb!important}}`;

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return oneLine(block.text);
    case 'words':
      return clean(block.text);
    case 'code':
      return `    ${block.code}`;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
    case 'link':
      return `${block.label}: ${block.url}`;
    case 'entry':
      return `${oneLine(block.title)}\n${oneLine(block.line)}\n${clean(block.text)}\n${block.url}`;
  }
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="${body}">${escaped(oneLine(block.text))}</p>`;
    case 'words':
      return `<p class="ink" style="${body}">${lines(block.text)}</p>`;
    case 'note':
      return `<p class="mute" style="margin:0 0 16px;font-size:13px;line-height:20px;color:#5a5a6b">${escaped(oneLine(block.text))}</p>`;
    case 'code':
      return `<p class="well" style="margin:0 0 16px;padding:16px;border-radius:8px;background:#f3f3f6;color:#17171f;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:20px;line-height:28px;letter-spacing:1px;text-align:center">${escaped(block.code)}</p>`;
    case 'facts':
      return `<table role="presentation" cellspacing="0" cellpadding="0" width="100%" style="margin:0 0 16px">${block.facts.map(factOf).join('')}</table>`;
    case 'link':
      return `<p style="margin:8px 0 20px"><a href="${escaped(block.url)}" class="accent" style="display:inline-block;padding:9px 16px;border-radius:8px;background:#5346c4;color:#ffffff;font-size:14px;line-height:20px;font-weight:600;text-decoration:none">${escaped(block.label)}</a></p>`;
    case 'entry':
      return `<div class="rule" style="margin:0 0 14px;padding:14px 0 0;border-top:1px solid #e4e4ea"><a href="${escaped(block.url)}" class="go" style="font-size:15px;line-height:22px;font-weight:600;color:#4438a6">${escaped(oneLine(block.title))}</a><div class="mute" style="font-size:13px;line-height:20px;color:#5a5a6b">${escaped(oneLine(block.line))}</div><p class="ink" style="${body};margin:6px 0 0">${lines(block.text)}</p></div>`;
  }
}

function factOf([label, value]: readonly [string, string]): string {
  return `<tr><td class="mute" valign="top" style="padding:4px 16px 4px 0;font-size:13px;line-height:22px;color:#5a5a6b;white-space:nowrap">${escaped(label)}</td><td class="ink" width="100%" style="padding:4px 0;font-size:15px;line-height:22px;color:#17171f;overflow-wrap:anywhere">${escaped(oneLine(value))}</td></tr>`;
}

function lines(text: string): string {
  return escaped(clean(text)).replaceAll('\n', '<br>');
}

/** Without control and bidirectional signs but line breaks, each of them one that every program takes for one. */
function clean(text: string): string {
  return text
    .replace(/\r\n|[\u2028\u2029]/g, '\n')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (sign) => (sign === '\n' ? sign : ' '));
}
