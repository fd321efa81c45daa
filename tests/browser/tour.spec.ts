import { readFileSync } from 'node:fs';
import { demoBusinessNames, demoTours } from '#contract/demo.ts';
import { readCaptions } from '#tools/product/film/captions.ts';
import { expect, test } from './accounts.ts';

for (const business of demoBusinessNames) {
  const name = demoTours[business];
  const captions = readCaptions(readFileSync(`web/public/product/${name}.vtt`, 'utf8'));

  test(`the film ${name} plays for about two minutes, can be sought in, and shows the product all along`, {
    tag: ['@MARKET-03'],
  }, async ({ page }) => {
    await page.goto('/privacy-policy');
    const seen = (await page.evaluate(`(async () => {
      const video = document.createElement('video');
      video.muted = true;
      video.src = '/product/${name}.webm';
      await new Promise((done, failed) => {
        video.onloadeddata = done;
        video.onerror = () => failed(new Error(video.error.message));
      });
      const pen = Object.assign(document.createElement('canvas'), { width: 64, height: 36 }).getContext('2d');
      const pictures = [];
      for (const at of [0.05, 0.25, 0.5, 0.75, 0.97].map((part) => part * video.duration)) {
        video.currentTime = at;
        await new Promise((done) => { video.onseeked = done; });
        pen.drawImage(video, 0, 0, 64, 36);
        const levels = pen.getImageData(0, 0, 64, 36).data.filter((_, i) => i % 4 === 1);
        pictures.push({ away: Math.abs(video.currentTime - at), shades: new Set(levels).size });
      }
      return { seconds: video.duration, size: [video.videoWidth, video.videoHeight], pictures };
    })()`)) as { seconds: number; size: number[]; pictures: { away: number; shades: number }[] };
    expect(seen.seconds).toBeCloseTo((captions.at(-1)?.untilMs ?? 0) / 1000, 1);
    expect(seen.seconds).toBeGreaterThan(90);
    expect(seen.seconds).toBeLessThan(150);
    expect(seen.size).toEqual([1280, 720]);
    for (const { away, shades } of seen.pictures) {
      expect(away).toBeLessThan(0.5);
      // A blank picture has one.
      expect(shades).toBeGreaterThan(20);
    }
  });
}
