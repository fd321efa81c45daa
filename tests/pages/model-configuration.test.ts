import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { defaultModelConfiguration, modelCards } from '#contract/values/model-settings.ts';
import { needsModelText } from '#web/client/needs-model.ts';
import { eventually, expectAccessible, openPage, textOf, textsOf } from './open-page.tsx';
import { house, openHouse } from './owners.ts';

openHouse();

test('a new account sees a spinner, then the default, which is created on the server', {
  tags: [
    'ROUTES-17',
    'MODEL-46',
    'MODEL-48',
    'MODEL-49',
    'MODEL-50',
    'MODEL-51',
    'MODEL-52',
    'MODEL-53',
    'MODEL-54',
    'MODEL-55',
    'MODEL-56',
    'MODEL-57',
    'MODEL-61',
    'APICONFIG-32',
    'APICONFIG-33',
  ],
}, async () => {
  const owner = await house.person('owner');
  const gate = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  const page = await openPage(house, paths.modelConfiguration, owner, {
    answers: {
      'GET /model-configuration': async (request) => {
        await gate.promise;
        return fetch(request);
      },
      'POST /model-configuration': async (request) => {
        sent.push(await request.clone().json());
        return fetch(request);
      },
    },
  });
  await eventually(() =>
    expect(textsOf(page.getAllByRole('status'))).toContainEqual(
      expect.stringContaining('Loading the model configuration'),
    ),
  );
  await expectAccessible();
  gate.resolve();
  await page.findByRole('heading', { level: 1, name: 'Model Configuration' });
  const realtime = await page.findByRole<HTMLInputElement>('radio', { name: /^GPT-4o Realtime/ });
  expect(realtime.checked).toBe(true);
  const shown = {
    'LLM Temperature, number': '0.50',
    'Ring duration in seconds': '30',
    'Pause before speaking in seconds': '2',
    'Max call duration in seconds': '300',
    'End call on silence in minutes': '5',
  };
  for (const [name, value] of Object.entries(shown))
    expect(page.getByRole<HTMLInputElement>('spinbutton', { name }).value).toBe(value);
  const voicemail = page.getByRole<HTMLInputElement>('switch', { name: 'Voice-mail detection' });
  expect(voicemail.checked).toBe(true);
  page.getByRole('switch', { name: 'Voice-mail detection', description: /not active yet/ });
  expect(page.getByLabelText<HTMLSelectElement>('Language').value).toBe('en-US');
  const saves = page.asked.filter((request) => /^(POST|PATCH|PUT) \/model-configuration$/.test(request));
  expect(saves).toEqual(['POST /model-configuration']);
  expect(sent).toEqual([defaultModelConfiguration]);
  const { body } = await house.request('GET', '/model-configuration', owner);
  expect(body).toEqual({ ...defaultModelConfiguration, _id: expect.stringMatching(/.+/) });
});

test('the settings come with what is said of who answers, and without where that cannot be known', async () => {
  const owner = await house.person('owner');
  const gate = Promise.withResolvers<void>();
  const page = await openPage(house, paths.modelConfiguration, owner, {
    answers: {
      'GET /answering-engine': async (request) => {
        await gate.promise;
        return fetch(request);
      },
    },
  });
  await eventually(() => expect(page.asked).toContain('GET /model-configuration'));
  await page.findByText('Loading the model configuration');
  await expect(page.findByRole('heading', { name: 'Choose Model' }, { timeout: 300 })).rejects.toThrow();
  gate.resolve();
  await page.findByRole('heading', { name: 'Choose Model' });
  page.getByText(/^The built-in receptionist answers/);
  page.getByText(needsModelText);
  page.getByText(/^Not in use now: it only affects language models/);
  page.close();

  const other = await openPage(house, paths.modelConfiguration, owner, {
    answers: { 'GET /answering-engine': () => 'unreachable' },
  });
  await other.findByRole('heading', { name: 'Choose Model' });
  expect(other.queryByText(/^The built-in receptionist answers/)).toBeNull();
  expect(other.queryByText(needsModelText)).toBeNull();
});

test('call limits are chosen by the minute, and kept in their own units', {
  tags: ['MODEL-44', 'MODEL-45', 'MODEL-63'],
}, async () => {
  const owner = await house.person('otherOwner');
  const page = await openPage(house, paths.modelConfiguration, owner);
  const lengths = within(await page.findByRole('group', { name: 'Max call duration, common choices' }));
  const silences = within(page.getByRole('group', { name: 'End call on silence, common choices' }));
  expect(textsOf(lengths.getAllByRole('button'))).toEqual([
    '1 minute',
    '3 minutes',
    '5 minutes',
    '10 minutes',
    '30 minutes',
  ]);
  expect(textOf(lengths.getByRole('button', { pressed: true }))).toBe('5 minutes');
  await page.user.click(lengths.getByRole('button', { name: '10 minutes' }));
  expect(page.getByRole<HTMLInputElement>('spinbutton', { name: 'Max call duration in seconds' }).value).toBe('600');
  expect(textOf(lengths.getByRole('button', { pressed: true }))).toBe('10 minutes');
  await page.user.click(silences.getByRole('button', { name: 'Never' }));
  const box = page.getByRole<HTMLInputElement>('spinbutton', { name: 'End call on silence in minutes' });
  expect(box.value).toBe('0');
  const kept = async () => (await house.request('GET', '/model-configuration', owner)).body;
  await expect.poll(kept).toMatchObject({ maxCallDuration: 600, endCallOnSilence: 0 });
  await page.user.clear(box);
  await page.user.type(box, '7');
  expect(silences.queryByRole('button', { pressed: true })).toBeNull();
  await expect.poll(kept).toMatchObject({ endCallOnSilence: 7 });
  await expectAccessible();
});

test('a card shows name and latency, and opens to bars and capabilities', {
  tags: [
    'MODEL-04',
    'MODEL-05',
    'MODEL-06',
    'MODEL-07',
    'MODEL-08',
    'MODEL-09',
    'MODEL-12',
    'MODEL-13',
    'MODEL-14',
    'MODEL-15',
    'MODEL-16',
    'MODEL-17',
    'MODEL-18',
    'MODEL-19',
    'MODEL-20',
  ],
}, async () => {
  const page = await openPage(house, paths.modelConfiguration, await house.person('otherOwner'));
  const { user } = page;
  const group = within(await page.findByRole('group', { name: 'Choose Model' }));
  expect(group.queryAllByText('Intelligence')).toEqual([]);
  for (const [index, [title, latency, ...bars]] of [
    ['GPT-4o Realtime', '500-800ms', '90%', '65%', '95%'],
    ['GPT-4o mini', '300-500ms', '80%', '75%', '85%'],
    ['GPT-4o mini Realtime', '200-400ms', '70%', '85%', '75%'],
    ['GPT-4.1', '150-300ms', '60%', '90%', '50%'],
  ].entries()) {
    group.getByText(title ?? '');
    expect(textOf(page.getByRole('group', { name: 'Choose Model' }))).toContain(latency);
    const details = group.getByRole('button', { name: `Details of ${title}` });
    details.focus();
    await user.keyboard('{Enter}');
    await eventually(() => expect(details.getAttribute('aria-expanded')).toBe('true'));
    const opened = document.getElementById(details.getAttribute('aria-controls') ?? '') ?? document.createElement('i');
    const body = within(opened);
    for (const label of ['Intelligence', 'Speed', 'Cost']) body.getByText(label);
    for (const bar of bars) expect(textOf(opened)).toContain(bar);
    expect(textsOf(body.getAllByRole('term'))[2]).toBe('Cost · lower is better');
    expect(textsOf(body.getAllByRole('listitem'))).toEqual(modelCards[index]?.capabilities);
  }
  await expectAccessible();
  await user.click(group.getByRole('button', { name: 'Details of GPT-4.1' }));
  await eventually(() => expect(group.getAllByText('Intelligence')).toHaveLength(3));
});

test('the language is chosen by name and saved as a code', {
  tags: ['MODEL-35', 'MODEL-36', 'MODEL-37', 'MODEL-38', 'MODEL-39', 'Q-46'],
}, async () => {
  const owner = await house.person('otherOwner');
  const page = await openPage(house, paths.modelConfiguration, owner);
  const choice = await page.findByLabelText<HTMLSelectElement>('Language');
  const options = ['English US', 'English UK', 'German DE', 'Spanish US'];
  expect(textsOf(within(choice).getAllByRole('option'))).toEqual(options);
  for (const [label, language] of [
    ['English UK', 'en-GB'],
    ['German DE', 'de-DE'],
    ['Spanish US', 'es-US'],
    ['English US', 'en-US'],
  ] as const) {
    await page.user.selectOptions(choice, label);
    await page.findByRole('combobox', { name: 'Language', description: /^Your assistant speaks / });
    await expect
      .poll(async () => (await house.request('GET', '/model-configuration', owner)).body)
      .toMatchObject({ language });
  }
  await page.findAllByText('Saved');
});

test('the settings wait a second for who answers, and no longer', async () => {
  const owner = await house.person('owner');
  const gate = Promise.withResolvers<void>();
  const page = await openPage(house, paths.modelConfiguration, owner, {
    answers: {
      'GET /answering-engine': async (request) => {
        await gate.promise;
        return fetch(request);
      },
    },
  });
  await page.findByRole('radio', { name: /^GPT-4o Realtime/ });
  gate.resolve();
  await page.findByText(/answers;/);
});
