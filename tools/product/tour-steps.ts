import type { Page } from '@playwright/test';
import { paths } from '#contract/pages.ts';
import type { Reel } from './reel.ts';
import { firstCall, itListens } from './shots.ts';
import { settled } from './stage.ts';

/** Whose call is opened. */
const caller = /Denise Okoro/;
/** What the owner teaches the receptionist, and then asks. */
const lesson = { name: 'Parking', text: 'Clients park free of charge for two hours in the garage on Franklin Street.' };
const question = 'Is parking free for clients?';
const answer = /two hours/;
const patienceMs = 120_000;

/** The tour, scene by scene, at a pace at which one can read along. */
export async function walkThrough(reel: Reel): Promise<void> {
  await overview(reel);
  await call(reel);
  await instructions(reel);
  await knowledge(reel);
  await test(reel);
}

async function overview(reel: Reel): Promise<void> {
  const { page } = reel;
  await page.goto(paths.overview);
  await firstCall(page).waitFor();
  await settled(page);
  reel.caption('The overview: the figures of the business, and every call that was answered.');
  await reel.show();
  reel.rest(2_600);
}

async function call(reel: Reel): Promise<void> {
  const { page } = reel;
  const dialog = page.getByRole('dialog');
  reel.caption('One call: the summary, who called from where, what was confirmed, and the mood of the caller.');
  await reel.press(page.getByRole('button', { name: caller }).first(), () =>
    dialog.getByText('Confidence score').waitFor(),
  );
  reel.rest(3_400);
  reel.caption('The transcript: each sentence as it was spoken, the caller on the left, Noura on the right.');
  const lines = dialog.getByRole('listitem');
  await reel.press(dialog.getByRole('button', { name: /^Transcript/ }), () => lines.last().waitFor());
  reel.rest(1_800);
  await reel.scroll(lines.first(), 360, 1_800);
  reel.rest(2_600);
  await reel.press(dialog.getByRole('button', { name: 'Close' }), () => dialog.waitFor({ state: 'hidden' }));
  reel.rest(400);
}

async function instructions(reel: Reel): Promise<void> {
  const { page } = reel;
  reel.caption('Agent Settings: what the receptionist says, asks for and knows.');
  await reel.press(page.getByRole('link', { name: 'Agent Settings' }), () => heading(page, 'Agent Settings'));
  reel.rest(1_100);
  reel.caption('Instructions: the greeting, what callers are asked, and what becomes of a call.');
  await reel.press(page.getByRole('link', { name: /^Instructions/ }), () =>
    page.getByRole('region', { name: 'Call handling' }).waitFor(),
  );
  reel.rest(2_600);
  reel.caption('A greeting is chosen from presets, or written, and can be heard before it is saved.');
  const dialog = page.getByRole('dialog', { name: 'Greeting Customization' });
  const second = dialog.getByRole('radio').nth(1);
  await reel.press(page.getByRole('button', { name: 'Edit greeting' }), () => second.waitFor());
  reel.rest(1_200);
  await reel.press(second, async () => undefined);
  reel.rest(2_000);
  await reel.press(dialog.getByRole('radio').last(), async () => undefined);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await settled(page);
  await reel.show(160);
  reel.rest(400);
}

async function knowledge(reel: Reel): Promise<void> {
  const { page } = reel;
  reel.caption('The knowledge base: web pages, files and texts from which questions are answered.');
  await reel.press(page.getByRole('link', { name: 'Agent Settings' }).first(), () => heading(page, 'Agent Settings'));
  await reel.press(page.getByRole('link', { name: /^Knowledge/ }), () =>
    page
      .getByRole('list', { name: /^Items of/ })
      .getByRole('listitem')
      .first()
      .waitFor(),
  );
  reel.rest(1_400);
  reel.caption('A text about parking is added to it, and read.');
  const way = page.getByRole('menuitem', { name: 'Add Texts' });
  await reel.press(page.getByRole('button', { name: 'Upload', exact: true }), () => way.waitFor());
  const dialog = page.getByRole('dialog', { name: 'Add Texts' });
  await reel.press(way, () => dialog.waitFor());
  await reel.press(dialog.getByLabel('File name'), async () => undefined, 0.2);
  await reel.type(lesson.name);
  await reel.press(dialog.getByLabel('Content'), async () => undefined, 0.2);
  await reel.type(lesson.text);
  reel.rest(500);
  await reel.press(dialog.getByRole('button', { name: 'Save', exact: true }), () =>
    dialog.waitFor({ state: 'hidden' }),
  );
  reel.rest(700);
  const read = page
    .getByRole('listitem')
    .filter({ hasText: lesson.name })
    .getByText(/synced|read/i);
  await reel.press(page.getByRole('button', { name: /^Sync/ }), () => read.first().waitFor({ timeout: patienceMs }));
  reel.rest(1_200);
}

async function test(reel: Reel): Promise<void> {
  const { page } = reel;
  reel.caption(
    'A test call in the browser: ask what a caller would ask, and hear the answer from what was just added.',
  );
  const start = page.getByRole('button', { name: 'Start the test' });
  await reel.press(page.getByRole('link', { name: /^Test/ }), () => start.waitFor());
  reel.rest(900);
  const said = page.getByRole('log').getByRole('listitem');
  await reel.press(start, () => said.first().waitFor({ timeout: patienceMs }));
  reel.rest(1_500);
  await itListens(page);
  await reel.show(150);
  const line = page.getByLabel('Type a line');
  await reel.press(line, async () => undefined, 0.2);
  await reel.type(question);
  const send = page.getByRole('button', { name: 'Send the line' });
  await reel.press(send, () => said.filter({ hasText: question }).waitFor());
  await said.filter({ hasText: answer }).waitFor({ timeout: patienceMs });
  await settled(page);
  await reel.show(150);
  reel.rest(4_000);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
