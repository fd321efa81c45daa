import type { Browser } from '@playwright/test';
import { paths } from '#contract/pages.ts';
import { ensureWebBuilt } from '#scripts/setup/web-build.mjs';
import { type DemoNoura, startDemoNoura } from '#tools/product/demo-noura.ts';
import { openBrowser } from '#tools/product/stage.ts';
import { alternated, type Benchmark, type Figure } from '../harness/benchmark.ts';
import { median } from '../harness/figures.ts';
import { visit } from './visit.ts';

/** Rendered ahead; their goal is that of the interface brief. */
const marketing = [paths.home, paths.legal, paths.healthcare] as const;
/** Of the site too, with a check of people that comes later. */
const forms = [paths.webinars, paths.contactUs] as const;
const others = [...forms, paths.logIn, paths.patientForm] as const;
const goalMs = 1_500;

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
      for (const path of [...marketing, ...others]) {
        const url = path === paths.patientForm ? await formLink(demo) : `${demo.url}${path}`;
        figures.push(...(await measured(browser, path, url, run)));
      }
      return figures;
    } finally {
      await browser.close();
      await demo.stop();
    }
  },
};

/** A link that a patient would get; it stays good, since nothing is sent. */
async function formLink(demo: DemoNoura): Promise<string> {
  const answer = await fetch(`${demo.url}/patient-form-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await demo.token('owner')}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (!answer.ok) throw new Error(`No link to a patient form could be made: ${answer.status}`);
  return ((await answer.json()) as { url: string }).url;
}

async function measured(
  browser: Browser,
  path: string,
  url: string,
  run: { quick: boolean; pairs: number; say(text: string): void },
): Promise<Figure[]> {
  const compared = (marketing as readonly string[]).includes(path);
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
      ...(compared ? { goal: { text: `at most ${goalMs} ms`, holds: (ours: number) => ours <= goalMs } } : {}),
    },
    figure('first paint', 'ms', firstMs),
    figure(
      'JavaScript',
      'kB',
      scripts,
      compared || (forms as readonly string[]).includes(path)
        ? { text: 'at most 100 kB', holds: (ours) => ours <= 100 }
        : { text: 'at most 165 kB', holds: (ours) => ours <= 165 },
    ),
    figure('everything', 'kB', all),
    figure('layout shift', '', shift, { text: 'at most 0.02', holds: (ours) => ours <= 0.02 }),
  ];
}
