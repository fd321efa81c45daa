import type { Page } from '@playwright/test';
import type { DemoBusinessName } from '#contract/demo.ts';
import { paths } from '#contract/pages.ts';
import type { CallToRecord } from '../calls/recorded-calls.ts';
import type { DemoNoura } from '../demo-noura.ts';
import { firstCall, itListens } from '../shots.ts';
import { settled } from '../stage.ts';
import { followCall } from './live-call.ts';
import type { Reel } from './reel.ts';

/** What the owner teaches the receptionist, and then asks. */
const lessons: Record<
  DemoBusinessName,
  { about: string; name: string; text: string; question: string; answer: RegExp }
> = {
  law: {
    about: 'the notary',
    name: 'Notary',
    text: 'A notary stamp is set at the front desk while you wait, without an appointment.',
    question: 'Where do I get a notary stamp?',
    answer: /front desk/,
  },
  clinic: {
    about: 'school forms',
    name: 'School forms',
    text: 'A school form is filled in within two days and costs nothing.',
    question: 'What does a school form cost?',
    answer: /two days/,
  },
};
const patienceMs = 120_000;

/** The tour, scene by scene, at a pace at which one can read along. */
export async function walkThrough(reel: Reel, demo: DemoNoura, script: CallToRecord): Promise<void> {
  await overview(reel);
  await call(reel, demo, script);
  await record(reel);
  await instructions(reel);
  await knowledge(reel, script.business);
  await test(reel, script.business);
}

async function overview(reel: Reel): Promise<void> {
  const { page } = reel;
  await page.goto(paths.overview);
  await firstCall(page).waitFor();
  await settled(page);
  reel.caption('The overview: the figures of the business, and every call that was answered.');
  await reel.show();
  reel.rest(2_400);
  await reel.scroll(firstCall(page), 330, 1_100);
}

async function call(reel: Reel, demo: DemoNoura, script: CallToRecord): Promise<void> {
  reel.caption('A call comes in, and can be read while it goes on.');
  reel.rest(1_800);
  await followCall(reel, demo, script);
}

async function record(reel: Reel): Promise<void> {
  const { page } = reel;
  const dialog = page.getByRole('dialog');
  reel.caption('Its record: the summary, who called from where, what was confirmed, and the mood of the caller.');
  await dialog.getByText('Confidence score').waitFor({ timeout: patienceMs });
  await settled(page);
  await reel.show(160);
  reel.rest(700);
  await reel.scroll(dialog.getByRole('listitem').first(), 'top', 1_300);
  reel.rest(4_600);
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
  reel.rest(3_600);
}

async function knowledge(reel: Reel, business: DemoBusinessName): Promise<void> {
  const { page } = reel;
  const lesson = lessons[business];
  reel.caption('The knowledge base: web pages, files and texts from which questions are answered.');
  await reel.press(page.getByRole('link', { name: /^Knowledge/ }), () =>
    page
      .getByRole('list', { name: /^Items of/ })
      .getByRole('listitem')
      .first()
      .waitFor(),
  );
  reel.rest(1_400);
  reel.caption(`A text about ${lesson.about} is added to it, and read by itself.`);
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
  const item = page.getByRole('listitem').filter({ hasText: lesson.name });
  await item.getByText('Synced', { exact: true }).waitFor({ timeout: patienceMs });
  await settled(page);
  await reel.show(160);
  reel.rest(1_800);
}

async function test(reel: Reel, business: DemoBusinessName): Promise<void> {
  const { page } = reel;
  const { question, answer } = lessons[business];
  reel.caption('A test in the browser: ask what a caller would ask, and read the answer from what was just added.');
  const start = page.getByRole('button', { name: 'Start the test' });
  await reel.press(page.getByRole('link', { name: /^Test/ }), () => start.waitFor());
  reel.rest(900);
  const said = page.getByRole('log').getByRole('listitem');
  await reel.press(start, () => said.first().waitFor({ timeout: patienceMs }));
  reel.rest(1_500);
  await itListens(page);
  await reel.show(150);
  const line = page.getByLabel('Type a message');
  await reel.press(line, async () => undefined, 0.2);
  await reel.type(question);
  const send = page.getByRole('button', { name: 'Send the message' });
  await reel.press(send, () => said.filter({ hasText: question }).waitFor());
  await said.filter({ hasText: answer }).waitFor({ timeout: patienceMs });
  await settled(page);
  await reel.show(150);
  reel.rest(4_000);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
