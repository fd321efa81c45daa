import type { DemoBusinessName } from '#contract/demo.ts';
import { runCommand } from '#scripts/command.ts';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { SetupError } from '#scripts/setup/project.mjs';
import { ensureWebBuilt } from '#scripts/setup/web-build.mjs';
import { recordCall, untilGood } from './calls/record-call.ts';
import { callsToRecord } from './calls/recorded-calls.ts';
import { saveCall } from './calls/save-call.ts';
import { forgetCalls, settle } from './calls/settle.ts';
import { type DemoNoura, startDemoNoura } from './demo-noura.ts';
import { recordTour } from './film/tour.ts';
import { takePictures } from './pictures.ts';
import { shots } from './shots.ts';
import { openBrowser } from './stage.ts';

// npm run pictures [-- overview call clinic-call …]: pictures of the product, taken from the seeded demos in light and dark.
// npm run video [-- law clinic]: the same for the tours, recordings with a visible pointer and the sound of a call.
// npm run calls [-- law clinic]: the calls that visitors hear.
// All write into web/public/product.
await runCommand(async () => {
  const [first, ...rest] = readArguments({}, { positionals: Number.POSITIVE_INFINITY }).positionals;
  const records = first === 'tour' || first === 'calls';
  const known = records ? callsToRecord.map(({ business }) => business) : ['share', ...shots.map(({ name }) => name)];
  const wanted = records ? rest : first ? [first, ...rest] : [];
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown) throw new SetupError(`There is no "${unknown}": it is one of ${known.join(', ')}.`);
  await ensureWebBuilt();
  const browser = await openBrowser();
  try {
    if (first === 'tour') await eachCall(wanted, (demo, script) => recordTour(browser, demo, script));
    else if (first === 'calls')
      await eachCall(wanted, async (demo, script) => saveCall(browser, script, await recordCall(demo, script)));
    else await takePictures(browser, within, wanted);
  } finally {
    await browser.close();
  }
});

/** Runs on a demo of its own for each business that is asked for, and again where its call did not go well. */
async function eachCall(
  wanted: readonly string[],
  work: (demo: DemoNoura, script: (typeof callsToRecord)[number]) => Promise<void>,
): Promise<void> {
  for (const script of callsToRecord) {
    if (wanted.length > 0 && !wanted.includes(script.business)) continue;
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
