import { fireEvent, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { eventually, expectAccessible, expectFocus, type OpenPage } from './open-page.tsx';
import { openHouse } from './owners.ts';
import { selectVoice, withVoices } from './voices-page.ts';

openHouse();

/** Forty silent frames of MPEG-1 layer III, 128 kbit/s at 44.1 kHz. */
const silence = Buffer.concat(
  Array.from({ length: 40 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)])),
);
const mp3 = (name: string, content: Uint8Array<ArrayBuffer> = silence) =>
  new File([content], name, { type: 'audio/mpeg' });

/** "Add Custom Voice" of a new account, reached from the main view. */
async function openForm() {
  const opened = await withVoices();
  const { page } = opened;
  await selectVoice(page);
  await page.press('Add Custom Voice');
  const element = await page.findByRole('dialog', { name: 'Add Custom Voice' });
  const pick = (file: File) => {
    const input = element.querySelector<HTMLInputElement>('input[type="file"]') ?? element;
    return page.user.upload(input, file);
  };
  return { ...opened, form: within(element), pick };
}
const remove = (page: OpenPage, name: string) => page.press(`Remove ${name}`);

test('a file is dropped or picked; one that is too large or of another kind is cleared', {
  tags: [
    'CUSTVOICE-02',
    'CUSTVOICE-08',
    'CUSTVOICE-09',
    'CUSTVOICE-10',
    'CUSTVOICE-11',
    'CUSTVOICE-12',
    'CUSTVOICE-13',
    'CONSTANTS-15',
  ],
}, async () => {
  const { page, form, pick } = await openForm();
  await pick(mp3('large.mp3', Buffer.alloc(10_485_761)));
  await form.findByText('File size should be less than 10MB.');
  expect(form.queryByText('large.mp3')).toBeNull();
  await expectAccessible();
  await pick(new File([silence], 'voice.wav', { type: 'audio/wav' }));
  await form.findByText('Only MP3 and MP4 files are supported.');
  expect(form.queryByText('voice.wav')).toBeNull();
  await pick(mp3('just.mp3', Buffer.alloc(10_485_760)));
  await form.findByText('just.mp3');
  form.getByText(/10\.0 MB/);
  await remove(page, 'just.mp3');
  await expectFocus(() => form.getByRole('button', { name: 'Browse files' }));
  for (const [name, type] of [
    ['clip.mp4', ''],
    ['memo', 'audio/mp3'],
    ['film', 'video/mp4'],
  ] as const) {
    const dataTransfer = { files: [new File(['x'], name, { type })] };
    fireEvent.dragOver(form.getByText('Drop a recording here'), { dataTransfer });
    fireEvent.drop(form.getByText('Drop a recording here'), { dataTransfer });
    await form.findByText(name);
    await remove(page, name);
  }
});

test('a file that only seems to be one is refused in its place, an upload can be stopped, and entries are not lost by Escape', async () => {
  const { page, form, pick, voices } = await openForm();
  const sending = /^POST \/voices/;
  const name = form.getByLabelText<HTMLInputElement>('Voice name');
  await page.fill(name, 'Evening');
  await pick(mp3('text.mp3', Buffer.from('This is no sound at all, whatever its name says.')));
  await page.user.click(form.getByRole('checkbox'));
  await page.press('Save');
  await form.findByText('Only MP3 and MP4 files are supported.');
  expect(name.value).toBe('Evening');
  await remove(page, 'text.mp3');
  await pick(mp3('evening.mp3'));

  page.answers.set(sending, () => new Promise<Response>(() => {}));
  await page.press('Save');
  await form.findByRole('progressbar', { name: 'Upload' });
  await expectAccessible();
  await page.press('Stop upload');
  await eventually(() => expect(form.queryByRole('progressbar')).toBeNull());
  form.getByText('evening.mp3');
  page.answers.set(sending, () => 'unreachable');
  await page.press('Save');
  await form.findByText('The voice could not be saved: the server did not answer. Try again.');

  await page.user.keyboard('{Escape}');
  await form.findByText('Your changes have not been saved.');
  await expectFocus(() => form.getByRole('button', { name: 'Keep editing' }));
  await expectAccessible();
  await page.user.keyboard('{Escape}');
  await eventually(() => expect(form.queryByText('Your changes have not been saved.')).toBeNull());
  await page.press('Back to Select Voice');
  await page.press('Discard');
  await expectFocus(() => page.getByRole('button', { name: 'Add Custom Voice' }));
  expect((await voices()).some(({ custom }) => custom)).toBe(false);
});
