import type { Browser } from '@playwright/test';
import { openedAhead, type PageName, pageNames, pages, paths } from '#contract/pages.ts';
import { ensureWebBuilt } from '#scripts/setup/web-build.mjs';
import { type DemoNoura, startDemoNoura } from '#tools/product/demo-noura.ts';
import { openBrowser } from '#tools/product/stage.ts';
import { alternated, type Benchmark, type Figure } from '../harness/benchmark.ts';
import { median } from '../harness/figures.ts';
import { goalMs, visit } from './visit.ts';

/** Those that are compared with themselves, rendered in the browser alone. */
const marketing: readonly string[] = [paths.home, paths.legal, paths.healthcare];
/** What strangers open, all rendered ahead; their goal is that of the interface brief. */
const opened: readonly PageName[] = [...pageNames.filter((name) => pages[name].prerendered), ...openedAhead];

/** How soon a phone on a slow line shows a page that it has never seen, beside the same page rendered in the browser alone. */
export const pageLoad: Benchmark = {
  id: 'B12',
  title: 'First visit of a page on slow 4G (1.6 Mbit/s, 150 ms, processor 4 times slower)',
  async run(run) {
    await ensureWebBuilt();
    const demo = await startDemoNoura();
    const browser = await openBrowser();
    try {
      const figures: Figure[] = [];
      // The first page that a browser shows also pays for its start.
      await visit(browser, await addressOf(demo, 'home'), { withoutRendering: false });
      for (const name of opened) figures.push(...(await measured(browser, name, await addressOf(demo, name), run)));
      return figures;
    } finally {
      await browser.close();
      await demo.stop();
    }
  },
};

/** Where somebody who was sent a link goes, or a visitor; such a link stays good, since nothing is sent. */
async function addressOf(demo: DemoNoura, name: PageName): Promise<string> {
  if (name === 'patientForm') return linkFrom(demo, '/patient-form-links', {});
  if (name === 'invitation')
    return linkFrom(demo, '/people/invitations', { email: 'ruth@harbor.example', businessRole: 'staff' });
  return `${demo.url}${paths[name]}`;
}

async function linkFrom(demo: DemoNoura, path: string, body: object): Promise<string> {
  const answer = await fetch(`${demo.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await demo.token('owner')}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`No link could be made by ${path}: ${answer.status}`);
  return ((await answer.json()) as { url: string }).url;
}

async function measured(
  browser: Browser,
  name: PageName,
  url: string,
  run: { quick: boolean; pairs: number; say(text: string): void },
): Promise<Figure[]> {
  const { path } = pages[name];
  const compared = marketing.includes(path);
  const lcp: Record<'ours' | 'peer', number[]> = { ours: [], peer: [] };
  const firstMs: number[] = [];
  const shift: number[] = [];
  const scripts: number[] = [];
  const all: number[] = [];
  for (const side of alternated(run.pairs)) {
    if (side === 'peer' && !compared) continue;
    const seen = await visit(browser, url, { withoutRendering: side === 'peer' });
    lcp[side].push(seen.lcpMs);
    if (side === 'peer') continue;
    firstMs.push(seen.fcpMs);
    shift.push(seen.shift);
    scripts.push(seen.scriptBytes / 1000);
    all.push(seen.allBytes / 1000);
  }
  run.say(`${path}: largest paint after ${median(lcp.ours).toFixed(0)} ms`);
  const figure = (name: string, unit: string, ours: number[], goal?: Figure['goal']): Figure => ({
    name: `${path}, ${name}`,
    unit,
    ours,
    peer: null,
    kind: 'cost',
    ...(goal ? { goal } : {}),
  });
  return [
    {
      ...figure('largest paint', 'ms', lcp.ours),
      peer: compared ? lcp.peer : null,
      goal: { text: `at most ${goalMs} ms`, holds: (ours) => ours <= goalMs },
    },
    figure('first paint', 'ms', firstMs),
    // What a page needs has its budget in `npm test`; here is also what it loads ahead once it stands.
    figure('JavaScript', 'kB', scripts),
    figure('everything', 'kB', all),
    figure('layout shift', '', shift, { text: 'at most 0.02', holds: (ours) => ours <= 0.02 }),
  ];
}
