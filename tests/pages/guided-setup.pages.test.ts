import { within } from '@testing-library/dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#contract/pages.ts';
import { weekdays } from '#contract/values/business-hours.ts';
import type { Person } from '#tests/house.ts';
import { eventually, expectAccessible, expectFocus, type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';
import { type Ask, asks, house, newOwner, openHouse } from './owners.ts';

let newcomer: Person;
let ask: Ask;
openHouse();
beforeEach(async () => {
  newcomer = await newOwner(house, 'open');
  ask = asks(house, newcomer);
  await ask('PATCH', '/instructions', { instructions: ownWords, takeMessage: true, message: '', emailAddress: false });
});

/** What every account begins with (HOURS-08 to 10). */
const untouched = {
  ...{ name: '', website: '', address: '', country: '', bussinessOverview: '', coreServices: [] },
  bussinessHours: weekdays.map((day, place) => ({ day, hours: place < 5 ? '09:00AM - 05:30PM' : '' })),
  ...{ direction: '', timezone: 'America/Chicago' },
};
/** The owner's own words in the instructions. */
const ownWords = 'Mention the cake.\nTone: like a good neighbour.';
const standard = 'Tone: friendly, empathetic and kind. Use natural fillers such as "well" or "let me see".';

const part = (page: OpenPage, name: string) => within(page.getByRole('region', { name }));
const toggle = (page: OpenPage, name: string) => page.getByRole<HTMLInputElement>('switch', { name });
const behaviour = (page: OpenPage, name: string) => page.getByRole<HTMLInputElement>('checkbox', { name });
const services = (page: OpenPage) => page.getByRole<HTMLInputElement>('textbox', { name: 'Services' });
const hours = (page: OpenPage, name: string) => page.getByRole<HTMLSelectElement>('combobox', { name });
const tab = (page: OpenPage, name: RegExp) => page.getByRole<HTMLButtonElement>('tab', { name });
const step = (page: OpenPage, name: string) => page.findByRole('heading', { level: 1, name });
const instructions = async () => (await ask<{ instructions: string }>('GET', '/instructions')).instructions;

async function withKey(page: OpenPage, control: HTMLElement, key: string): Promise<void> {
  control.focus();
  await page.user.keyboard(key);
}

async function begin(): Promise<OpenPage> {
  const page = await openPage(house, paths.guidedSetup, newcomer);
  await step(page, 'Add Business Info');
  await page.findByRole('region', { name: 'Business hours' });
  return page;
}

const nameIt = (page: OpenPage, name = 'Alder Street Clinic') =>
  page.fill(page.getByRole('textbox', { name: 'Business name' }), name);

async function toStepTwo(): Promise<OpenPage> {
  const page = await begin();
  await nameIt(page);
  await page.press('Next');
  await step(page, 'Customize');
  await page.findByRole('region', { name: 'Behavior' });
  return page;
}

test('a browser without a connection is told in the set-up too', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const page = await begin();
  await page.findByText(/^You are offline/);
});

test('three tabs, of which the reached ones open; the address names the step', {
  tags: [
    'ROUTES-08',
    'PRODUCT-18',
    'WIZARD-01',
    'WIZARD-02',
    'WIZARD-03',
    'WIZARD-04',
    'WIZARD-07',
    'WIZARD-08',
    'WIZARD-09',
    'CONSTANTS-18',
  ],
}, async () => {
  const page = await begin();
  await expect.poll(page.address).toBe(`${paths.guidedSetup}?step=1`);
  expect(textsOf(page.getAllByRole('tab'))).toEqual(
    ['Add Business Info', 'Customize', 'Test'].map((name) => expect.stringContaining(name)),
  );
  expect(page.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(page.queryByRole('button', { name: 'Back' })).toBeNull();
  expect(tab(page, /Customize/).disabled).toBe(true);
  expect(tab(page, /Test/).disabled).toBe(true);
  await expectAccessible();

  await nameIt(page);
  await page.press('Next');
  await step(page, 'Customize');
  expect(page.address()).toBe(`${paths.guidedSetup}?step=2`);
  await expectFocus(() => page.getByRole('heading', { level: 1 }));
  for (const name of ['Caller information', 'Call handling', 'Agent instruction', 'Behavior'])
    await page.findByRole('region', { name });
  expect(tab(page, /Add Business Info.*completed/).disabled).toBe(false);
  expect(tab(page, /Test/).disabled).toBe(true);
  await expectAccessible();

  await page.press('Back');
  await step(page, 'Add Business Info');
  expect(tab(page, /Customize/).disabled, 'neither current, earlier nor completed').toBe(true);
  await page.back();
  await step(page, 'Customize');
  await page.findByRole('region', { name: 'Behavior' });
  await page.press('Next');
  await step(page, 'Test');
  expect(page.address()).toBe(`${paths.guidedSetup}?step=3`);
  await page.user.click(tab(page, /Add Business Info/));
  await step(page, 'Add Business Info');
  expect(tab(page, /Test/).disabled, 'reached, but not completed').toBe(true);
  await withKey(page, tab(page, /Add Business Info/), '{ArrowRight}');
  await expectFocus(() => tab(page, /Customize.*completed/));
  await page.user.keyboard('{Enter}');
  await step(page, 'Customize');
  await page.back();
  await step(page, 'Add Business Info');
});

test('the business begins with its defaults, and Next posts it', {
  tags: [
    'WIZARD-10',
    'WIZARD-11',
    'WIZARD-12',
    'WIZARD-13',
    'WIZARD-18',
    'HOURS-08',
    'HOURS-09',
    'HOURS-10',
    'HOURS-11',
    'BIZ-20',
    'APICONFIG-04',
  ],
}, async () => {
  const page = await begin();
  for (const [place, day] of weekdays.entries()) {
    expect(toggle(page, day).checked).toBe(place < 5);
    if (place > 4) continue;
    expect(hours(page, `${day} from`).value).toBe('540');
    expect(hours(page, `${day} to`).value).toBe('1050');
  }
  const hourly = ['09:00AM', '10:00AM', '11:00AM', '12:00PM', '01:00PM', '02:00PM', '03:00PM', '04:00PM', '05:00PM'];
  expect(textsOf(within(hours(page, 'Monday from')).getAllByRole('option'))).toEqual([...hourly, '05:30PM']);
  expect(hours(page, 'Time zone').value).toMatch(/Chicago/);

  await nameIt(page, ' Alder Street Clinic ');
  const tags = () => textsOf(part(page, 'Core services').queryAllByRole('listitem'));
  for (const typed of ['  Checkups ', '   ', '', 'Vaccines', 'Massage']) {
    await page.fill(services(page), typed);
    await withKey(page, services(page), '{Enter}');
    await page.fill(services(page), '');
  }
  expect(tags()).toEqual(['Checkups', 'Vaccines', 'Massage']);
  await withKey(page, services(page), '{Backspace}');
  expect(tags()).toEqual(['Checkups', 'Vaccines']);
  await page.fill(page.getByRole('textbox', { name: 'Directions' }), 'Second door.');
  await page.user.selectOptions(hours(page, 'Friday to'), '12:00PM');
  await page.press('Next');
  await step(page, 'Customize');
  const posted = {
    ...untouched,
    name: 'Alder Street Clinic',
    coreServices: ['Checkups', 'Vaccines'],
    bussinessHours: untouched.bussinessHours.map((entry) =>
      entry.day === 'Friday' ? { ...entry, hours: '09:00AM - 12:00PM' } : entry,
    ),
    direction: 'Second door.',
  };
  expect(page.sent('POST /business-info')).toEqual([posted]);
  expect(await ask('GET', '/business-info')).toEqual([posted]);
});

test('a business has a name before the set-up goes on, and nothing else is asked for', {
  tags: ['WIZARD-18', 'Q-90'],
}, async () => {
  const page = await begin();
  const name = () => page.getByRole<HTMLInputElement>('textbox', { name: 'Business name' });
  for (const typed of ['', '  ']) {
    await page.fill(name(), typed);
    await page.press('Next');
    await page.findByText('Enter the name of your business.');
    await expectFocus(name);
  }
  await step(page, 'Add Business Info');
  expect(page.sent('POST /business-info')).toEqual([]);
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false, false, false]);
  expect(textOf(page.getByRole('region', { name: 'Business hours' }))).toContain(
    'Monday to Friday, 09:00AM - 05:30PM. Central Time (Chicago)',
  );
  await expectAccessible();
  await nameIt(page);
  await eventually(() => expect(page.queryByText('Enter the name of your business.')).toBeNull());
  await page.press('Next');
  await step(page, 'Customize');
  expect(await ask('GET', '/business-info')).toEqual([{ ...untouched, name: 'Alder Street Clinic' }]);
  // Nobody chose a greeting, so that it takes the name.
  const greetings = await ask<{ message: string; selected: boolean }[]>('GET', '/greetings');
  expect(greetings.find(({ selected }) => selected)?.message).toContain('You have reached Alder Street Clinic.');
});

test('what is wrong with the business is said in place, and nothing advances', async () => {
  const page = await begin();
  await nameIt(page);
  await page.user.selectOptions(hours(page, 'Tuesday from'), '05:30PM');
  await page.press('Next');
  const row = toggle(page, 'Tuesday').closest('li');
  await within(row ?? document.body).findByText('From time must be less than To time');
  expect(row?.closest('details')?.open, 'what is wrong does not stay folded').toBe(true);
  await expectFocus(() => hours(page, 'Tuesday from'));
  expect(page.sent('POST /business-info')).toEqual([]);
  await expectAccessible();
  await page.user.selectOptions(hours(page, 'Tuesday from'), '09:00AM');

  page.answers.set('POST /business-info', () => 'unreachable');
  await page.user.selectOptions(hours(page, 'Country'), 'Canada');
  await page.press('Next');
  await within(page.getByRole('main')).findByText(/^The business info could not be saved\./);
  expect(hours(page, 'Country').value).toBe('Canada');
  await expectAccessible();
  page.answers.clear();
  await page.press('Next');
  await step(page, 'Customize');
  // What the step has to save as it is left is not saved into the next test.
  await page.findByRole('region', { name: 'Behavior' });
  await page.press('Next');
  await step(page, 'Test');
});

test('tags and fillers become one line of the instructions when the step is left, and that line only is replaced', {
  tags: ['WIZARD-14', 'WIZARD-15', 'WIZARD-16', 'WIZARD-17', 'WIZARD-19'],
}, async () => {
  const page = await toStepTwo();
  for (const [name, checked] of Object.entries({
    Friendly: true,
    Empathetic: true,
    Kind: true,
    Professional: false,
    Direct: false,
  }))
    expect(behaviour(page, name).checked, name).toBe(checked);
  expect(part(page, 'Behavior').getAllByRole('checkbox')).toHaveLength(5);
  expect(toggle(page, 'Natural fillers').checked).toBe(true);
  expect(await instructions()).toBe(ownWords);
  await page.press('Next');
  await step(page, 'Test');
  expect(await instructions()).toBe(`${ownWords}\n${standard}`);

  await page.back();
  await eventually(() => expect(textOf(page.getByRole('region', { name: 'Agent instruction' }))).toContain(standard));
  for (const name of ['Friendly', 'Empathetic', 'Kind', 'Direct']) await withKey(page, behaviour(page, name), ' ');
  await page.user.click(toggle(page, 'Natural fillers'));
  await page.press('Back');
  await step(page, 'Add Business Info');
  await expect.poll(instructions).toBe(`${ownWords}\nTone: direct. Use no filler words.`);
  await page.press('Next');
  await page.findByRole('region', { name: 'Behavior' });
  await eventually(() => expect(behaviour(page, 'Direct').checked).toBe(true));
  expect(behaviour(page, 'Kind').checked).toBe(false);
  expect(toggle(page, 'Natural fillers').checked).toBe(false);

  page.answers.set('PATCH /instructions', () => 'unreachable');
  await withKey(page, behaviour(page, 'Kind'), ' ');
  await page.press('Next');
  await within(page.getByRole('main')).findByText(/^The behavior could not be saved\./);
  await step(page, 'Customize');
  await expectAccessible();
  page.answers.clear();
  await ask('PATCH', '/instructions', { instructions: `Theirs.\nTone: direct. Use no filler words.\nMore.` });
  await page.press('Next');
  await step(page, 'Test');
  expect(await instructions()).toBe('Theirs.\nTone: kind and direct. Use no filler words.\nMore.');
});

test('changes of step 2 are saved as on the Instructions page, and what is still open with Next', {
  tags: ['WIZARD-03', 'WIZARD-19'],
}, async () => {
  const page = await toStepTwo();
  await page.user.click(await page.findByRole('switch', { name: 'Email address' }));
  await eventually(() => expect(page.sent('PATCH /instructions')).toEqual([{ emailAddress: true }]));
  await page.fill(page.getByLabelText('What your assistant says'), 'I will pass it on.');
  await page.press('Next');
  await step(page, 'Test');
  expect(await ask('GET', '/instructions')).toMatchObject({
    emailAddress: true,
    message: 'I will pass it on.',
    instructions: `${ownWords}\n${standard}`,
  });
});

test('Launch completes the set-up, by the keyboard alone; a failure keeps step 3', {
  tags: ['WIZARD-05', 'WIZARD-06', 'WIZARD-20', 'WIZARD-21', 'WIZARD-22', 'ROUTES-09', 'ROUTES-11', 'APICONFIG-22'],
}, async () => {
  const page = await begin();
  await nameIt(page);
  await withKey(page, page.getByRole('textbox', { name: 'Business name' }), '{Enter}');
  await step(page, 'Customize');
  await page.findByRole('region', { name: 'Behavior' });
  await withKey(page, page.getByRole('button', { name: 'Next' }), '{Enter}');
  await step(page, 'Test');
  const launch = () => page.getByRole<HTMLButtonElement>('button', { name: 'Launch' });
  page.answers.set('PATCH /user/completed', () => 'unreachable');
  await withKey(page, launch(), '{Enter}');
  await within(page.getByRole('main')).findByText(/^Setup could not be completed\. The server/);
  await step(page, 'Test');
  await eventually(() => expect(launch().disabled).toBe(false));
  expect(await ask('GET', '/user')).toMatchObject({ isSetupComplete: false });
  await expectAccessible();
  page.answers.clear();
  await withKey(page, launch(), ' ');
  await step(page, 'All Done');
  expect(page.queryAllByRole('tab')).toEqual([]);
  await expect.poll(page.address).toBe(`${paths.guidedSetup}?step=0`);
  expect(page.sent('PATCH /user/completed')).toEqual([null, null]);
  expect(await ask('GET', '/user')).toMatchObject({ isSetupComplete: true });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('setup.');
  await expectAccessible();
  await withKey(page, page.getByRole('link', { name: 'Go to Dashboard' }), '{Enter}');
  await expect.poll(page.address).toBe(paths.overview);
  expect(page.queryByText('Finish setup')).toBeNull();
  page.close();
  const again = await openPage(house, paths.guidedSetup, newcomer);
  await expect.poll(again.address).toBe(paths.overview);
});

test('who puts the set-up off is not asked to begin it in the same breath', async () => {
  const page = await begin();
  await page.user.click(await page.findByRole('link', { name: 'Finish later' }));
  await expect.poll(page.address).toBe(paths.overview);
  await page.findByRole('link', { name: /Finish setup/ });
  expect(page.queryAllByRole('dialog')).toEqual([]);
});
