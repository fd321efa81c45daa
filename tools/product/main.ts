import type { DemoBusinessName } from '#contract/demo.ts';
import { ensureWebBuilt } from '#scripts/setup/web-build.mjs';
import { recordCall, untilGood } from './calls/record-call.ts';
import { callsToRecord } from './calls/recorded-calls.ts';
import { saveCall } from './calls/save-call.ts';
import { forgetCalls, settle } from './calls/settle.ts';
import { type DemoNoura, startDemoNoura } from './demo-noura.ts';
import { recordTour } from './film/tour.ts';
import { takePictures } from './pictures.ts';
import { openBrowser } from './stage.ts';

// npm run pictures [-- overview call clinic-call …]: pictures of the product, taken from the seeded demos in light and dark.
// npm run video [-- law clinic]: the same for the tours, recordings with a visible pointer and the sound of a call.
// npm run calls [-- law clinic]: the calls that visitors hear.
// All write into web/public/product.
const [first, ...rest] = process.argv.slice(2);
await ensureWebBuilt();
const browser = await openBrowser();
try {
  if (first === 'tour') await eachCall((demo, script) => recordTour(browser, demo, script));
  else if (first === 'calls')
    await eachCall(async (demo, script) => saveCall(browser, script, await recordCall(demo, script)));
  else await takePictures(browser, within, first ? [first, ...rest] : []);
} finally {
  await browser.close();
}

/** Runs on a demo of its own for each business that is asked for, and again where its call did not go well. */
async function eachCall(
  work: (demo: DemoNoura, script: (typeof callsToRecord)[number]) => Promise<void>,
): Promise<void> {
  for (const script of callsToRecord) {
    if (rest.length > 0 && !rest.includes(script.business)) continue;
    await within(script.business, async (demo) => {
      await settle(demo, script);
      await untilGood(
        () => work(demo, script),
        () => forgetCalls(demo),
      );
    });
  }
}

async function within(business: DemoBusinessName, work: (demo: DemoNoura) => Promise<void>): Promise<void> {
  const demo = await startDemoNoura(business);
  try {
    await work(demo);
  } finally {
    await demo.stop();
  }
}
