import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import { aheadFile, pageFile, pages } from '../../contract/pages.ts';
import { assetLinks, escaped, yielding } from './asset-links.ts';
import { linkPreview } from './link-preview.ts';
import type { RenderedScreen } from './rendered-page.ts';

/** Loaded where something was rendered ahead alone. */
const takingOver = 'app/taking-over.tsx';

/** A press that waits for the code (web/app/start.js). */
const waiting = '[data-ahead] [aria-busy]{opacity:.6}';

/**
 * Writes each screen that strangers open as the application's own page with what is seen first of it. The application takes its place
 * (web/app/taking-over.tsx) instead of taking it over as it stands: the component library writes style attributes, which the content
 * policy refuses. Here they are rules of a style element, which goes by the answer's nonce.
 */
export function writeScreens(outDir: string, screens: readonly RenderedScreen[]): void {
  const shell = join(outDir, 'index.html');
  const template = readFileSync(shell, 'utf8');
  writeFileSync(shell, withPreview(template, '__PRODUCT_NAME__'));
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  for (const screen of screens) {
    const file = join(outDir, aheadFile(screen.name));
    mkdirSync(dirname(file), { recursive: true });
    const links = [takingOver, pageFile(screen.name)].map((part) => assetLinks(manifest, 'index.html', part));
    writeFileSync(file, screenHtml(template, screen, links.join('\n    ')));
  }
}

function screenHtml(template: string, { name, title, html, told }: RenderedScreen, links: string): string {
  const { styles, markup } = withoutInlineStyles(html);
  // Who is signed in, or is being so, is led on by the code: until then they see nothing of the log-in.
  const led = pages[name].access === 'signed-out' ? '[data-led-on] #root{visibility:hidden}' : '';
  const head = [
    links,
    ...told.map((value) => `<meta name="${value.toLowerCase().replaceAll('_', '-')}" content="__${value}__">`),
    `<style nonce="__CSP_NONCE__" data-ahead>${styles}${led}${waiting}</style>`,
  ].join('\n    ');
  return yielding(
    withPreview(template, title)
      .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace('</head>', () => `  ${head}\n  </head>`),
  ).replace('<div id="root">', () => `<div id="root" data-ahead>${markup}`);
}

/** A link to a page of the application is shown with what the application is, under the page's title. */
function withPreview(template: string, title: string): string {
  const description = /<meta name="description" content="([^"]*)"/.exec(template)?.[1] ?? '';
  return template.replace('<!--link-preview-->', () => linkPreview({ title, description }).join('\n    '));
}

function withoutInlineStyles(html: string): { styles: string; markup: string } {
  const sheets: string[] = [];
  const looks: string[] = [];
  const markup = html
    .replace(/<style[^>]*>(.*?)<\/style>/gs, (_element, css: string) => {
      sheets.push(css);
      return '';
    })
    // Without the code nothing of it is sent, and nothing comes into the address.
    .replaceAll('<form ', '<form method="dialog" ')
    .replace(/ style="([^"]*)"/g, (_attribute, look: string) => {
      if (!looks.includes(look)) looks.push(look);
      return ` data-look="${looks.indexOf(look)}"`;
    });
  const rules = looks.map((look, at) => `[data-look="${at}"]{${plain(look)}}`);
  return { styles: [...sheets, ...rules].join(''), markup };
}

/** An attribute's text as React writes it. */
function plain(attribute: string): string {
  return attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
