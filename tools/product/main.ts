import { ensureWebBuilt } from '#scripts/setup/web-build.mjs';
import { startDemoNoura } from './demo-noura.ts';
import { takePictures } from './pictures.ts';
import { openBrowser } from './stage.ts';
import { recordTour } from './tour.ts';

// npm run pictures [-- overview call …]: pictures of the product, taken from the seeded demo in light and dark.
// npm run video: the same for the tour, a recording with a visible pointer. Both write into web/public/product.
const [first, ...rest] = process.argv.slice(2);
await ensureWebBuilt();
const demo = await startDemoNoura();
const browser = await openBrowser();
try {
  if (first === 'tour') await recordTour(browser, demo);
  else await takePictures(browser, demo, first ? [first, ...rest] : []);
} finally {
  await browser.close();
  await demo.stop();
}
