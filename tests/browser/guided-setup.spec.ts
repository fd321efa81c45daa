import type { Page } from '@playwright/test';
import { weekdays } from '#contract/values/business-hours.ts';
import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { expectStep, next, ownWords, tab, test, untouched } from './newcomer.ts';
import { sentTo } from './settings.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const behaviour = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const services = (page: Page) => page.getByRole('textbox', { name: 'Services' });
const tags = (page: Page) => part(page, 'Core services').getByRole('listitem');
const standard = 'Tone: friendly, empathetic and kind. Use natural fillers such as "well" or "let me see".';

async function begin(page: Page): Promise<void> {
  await page.goto('/guided_setup');
  await expectStep(page, 'Add Business Info');
  await expect(part(page, 'Business hours')).toBeVisible();
}

async function toStepTwo(page: Page): Promise<void> {
  await begin(page);
  await next(page);
  await expectStep(page, 'Customize');
  await expect(part(page, 'Behaviour')).toBeVisible();
}

const instructions = async (ask: (method: 'GET', path: string) => Promise<unknown>) =>
  ((await ask('GET', '/instructions')) as { instructions: string }).instructions;

test('three tabs, of which the reached ones open; the address names the step', {
  tag: [
    '@ROUTES-08',
    '@PRODUCT-18',
    '@WIZARD-01',
    '@WIZARD-02',
    '@WIZARD-03',
    '@WIZARD-04',
    '@WIZARD-07',
    '@WIZARD-08',
    '@WIZARD-09',
    '@CONSTANTS-18',
  ],
}, async ({ newcomer: page }) => {
  await begin(page);
  await expect(page).toHaveURL('/guided_setup?step=1');
  await expect(page.getByRole('tab')).toHaveText([/Add Business Info/, /Customize/, /Test/]);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
  await expect(tab(page, 'Customize')).toBeDisabled();
  await expect(tab(page, 'Test')).toBeDisabled();
  await expectAccessible(page);

  await next(page);
  await expectStep(page, 'Customize');
  await expect(page).toHaveURL('/guided_setup?step=2');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const name of ['Caller information', 'Call handling', 'Agent instruction', 'Behaviour'])
    await expect(part(page, name)).toBeVisible();
  await expect(tab(page, /Add Business Info.*completed/)).toBeEnabled();
  await expect(tab(page, 'Test')).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectStep(page, 'Add Business Info');
  await expect(tab(page, 'Customize'), 'neither current, earlier nor completed').toBeDisabled();
  await page.goForward();
  await page.goBack();
  await expectStep(page, 'Customize');
  await next(page);
  await expectStep(page, 'Test');
  await page.reload();
  await expectStep(page, 'Test');
  await expect(page).toHaveURL('/guided_setup?step=3');
  await tab(page, /Add Business Info/).click();
  await expectStep(page, 'Add Business Info');
  await expect(tab(page, 'Test'), 'reached, but not completed').toBeDisabled();
  await tab(page, /Add Business Info/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, /Customize.*completed/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectStep(page, 'Customize');
  await page.goBack();
  await expectStep(page, 'Add Business Info');
  await page.goto('/guided_setup?step=9');
  await expectStep(page, 'Test');
});

test('the business begins with its defaults, and Next posts it', {
  tag: [
    '@WIZARD-10',
    '@WIZARD-11',
    '@WIZARD-12',
    '@WIZARD-13',
    '@WIZARD-18',
    '@HOURS-08',
    '@HOURS-09',
    '@HOURS-10',
    '@HOURS-11',
    '@BIZ-20',
    '@APICONFIG-04',
  ],
}, async ({ newcomer: page, ask }) => {
  const sent = sentTo(page, 'POST', '/business-info');
  await begin(page);
  for (const [place, day] of weekdays.entries()) {
    await expect(toggle(page, day)).toBeChecked({ checked: place < 5 });
    if (place > 4) continue;
    await expect(page.getByRole('combobox', { name: `${day} from` })).toHaveValue('540');
    await expect(page.getByRole('combobox', { name: `${day} to` })).toHaveValue('1050');
  }
  const hourly = ['09:00AM', '10:00AM', '11:00AM', '12:00PM', '01:00PM', '02:00PM', '03:00PM', '04:00PM', '05:00PM'];
  await expect(page.getByRole('combobox', { name: 'Monday from' }).getByRole('option')).toHaveText([
    ...hourly,
    '05:30PM',
  ]);
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Chicago/);

  await page.getByLabel('Name', { exact: true }).fill(' Alder Street Clinic ');
  for (const typed of ['  Check-ups ', '   ', '', 'Vaccines', 'Massage']) {
    await services(page).fill(typed);
    await services(page).press('Enter');
    await services(page).fill('');
  }
  await expect(tags(page)).toHaveText(['Check-ups', 'Vaccines', 'Massage']);
  await services(page).press('Backspace');
  await expect(tags(page)).toHaveText(['Check-ups', 'Vaccines']);
  await page.getByLabel('The way to you').fill('Second door.');
  await page.getByRole('combobox', { name: 'Friday to' }).selectOption('12:00PM');
  await next(page);
  await expectStep(page, 'Customize');
  const posted = {
    ...untouched,
    name: 'Alder Street Clinic',
    coreServices: ['Check-ups', 'Vaccines'],
    bussinessHours: untouched.bussinessHours.map((entry) =>
      entry.day === 'Friday' ? { ...entry, hours: '09:00AM - 12:00PM' } : entry,
    ),
    direction: 'Second door.',
  };
  expect(sent).toEqual([posted]);
  expect(await ask('GET', '/business-info')).toEqual([posted]);
});

test('what is wrong with the business is said in place, and nothing advances', async ({ newcomer: page }) => {
  const sent = sentTo(page, 'POST', '/business-info');
  await begin(page);
  await page.getByRole('combobox', { name: 'Tuesday from' }).selectOption('05:30PM');
  await next(page);
  const row = page.getByRole('listitem').filter({ has: toggle(page, 'Tuesday') });
  await expect(row.getByText('From time must be less than To time')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Tuesday from' })).toBeFocused();
  expect(sent).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Tuesday from' }).selectOption('09:00AM');

  await page.route('**/business-info', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByLabel('Country').fill('Canada');
  await next(page);
  await expect(page.getByRole('main').getByText('The business info could not be saved.')).toBeVisible();
  await expect(page.getByLabel('Country')).toHaveValue('Canada');
  await expectAccessible(page);
  await page.unroute('**/business-info');
  await next(page);
  await expectStep(page, 'Customize');
});

test('tags and fillers become one line of the instructions when the step is left, and that line only is replaced', {
  tag: ['@WIZARD-14', '@WIZARD-15', '@WIZARD-16', '@WIZARD-17', '@WIZARD-19'],
}, async ({ newcomer: page, ask }) => {
  await toStepTwo(page);
  for (const [name, checked] of [
    ['Friendly', true],
    ['Empathetic', true],
    ['Kind', true],
    ['Professional', false],
    ['Direct', false],
  ] as const)
    await expect(behaviour(page, name)).toBeChecked({ checked });
  await expect(part(page, 'Behaviour').getByRole('checkbox')).toHaveCount(5);
  await expect(toggle(page, 'Natural fillers')).toBeChecked();
  expect(await instructions(ask)).toBe(ownWords);
  await next(page);
  await expectStep(page, 'Test');
  expect(await instructions(ask)).toBe(`${ownWords}\n${standard}`);

  await page.goBack();
  await expect(part(page, 'Agent instruction')).toContainText(standard);
  for (const name of ['Friendly', 'Empathetic', 'Kind', 'Direct']) await behaviour(page, name).press('Space');
  await toggle(page, 'Natural fillers').click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectStep(page, 'Add Business Info');
  await expect.poll(() => instructions(ask)).toBe(`${ownWords}\nTone: direct. Use no filler words.`);
  await next(page);
  await expect(behaviour(page, 'Direct')).toBeChecked();
  await expect(behaviour(page, 'Kind')).not.toBeChecked();
  await expect(toggle(page, 'Natural fillers')).not.toBeChecked();

  await page.route('**/instructions', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await behaviour(page, 'Kind').press('Space');
  await next(page);
  await expect(page.getByRole('main').getByText('The behaviour could not be saved.')).toBeVisible();
  await expectStep(page, 'Customize');
  await expectAccessible(page);
  await page.unroute('**/instructions');

  // What could not be loaded keeps nobody here, and Next asks for it again.
  await page.route('**/instructions', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The client configuration could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeEnabled();
  await page.unroute('**/instructions');
  await next(page);
  // What was chosen before outlived the reload.
  await expect(behaviour(page, 'Kind')).toBeChecked();
  await ask('PATCH', '/instructions', { instructions: `Theirs.\nTone: direct. Use no filler words.\nMore.` });
  await next(page);
  await expectStep(page, 'Test');
  expect(await instructions(ask)).toBe('Theirs.\nTone: kind and direct. Use no filler words.\nMore.');
});

test('changes of step 2 are saved as on the Instructions page, and what is still open with Next', {
  tag: ['@WIZARD-03', '@WIZARD-19'],
}, async ({ newcomer: page, ask }) => {
  const sent = sentTo(page, 'PATCH', '/instructions');
  await toStepTwo(page);
  await toggle(page, 'Email address').click();
  await expect.poll(() => sent).toEqual([{ emailAddress: true }]);
  await page.getByLabel('What your assistant says').fill('I will pass it on.');
  await page.reload();
  await expect(page.getByLabel('What your assistant says')).toHaveValue('I will pass it on.');
  await next(page);
  await expectStep(page, 'Test');
  expect(await ask('GET', '/instructions')).toMatchObject({
    emailAddress: true,
    message: 'I will pass it on.',
    instructions: `${ownWords}\n${standard}`,
  });
});

test('entries outlive a reload, secrets never leave the page, and the end of the session forgets all', async ({
  newcomer: page,
}) => {
  await begin(page);
  await page.getByLabel('Name', { exact: true }).fill('Alder Street Clinic');
  await services(page).fill('Vaccines');
  await services(page).press('Enter');
  await services(page).fill('Check-ups');
  await toggle(page, 'Saturday').click();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Alder Street Clinic');
  await expect(tags(page)).toHaveText(['Vaccines']);
  await expect(services(page)).toHaveValue('Check-ups');
  await expect(toggle(page, 'Saturday')).toBeChecked();
  await next(page);
  await behaviour(page, 'Direct').press('Space');
  await toggle(page, 'Schedule Appointment').click();
  await page.getByRole('radio', { name: 'Cal.co' }).click();
  await page.locator('[name="calcomApiKey"]').fill('cal_live_never_kept');
  await page.getByLabel('Event Id').fill('123');
  const stored = () => page.evaluate('JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage })');
  expect(await stored()).toContain('setup.tone');
  expect(await stored()).not.toContain('cal_live_never_kept');
  await page.reload();
  await expect(behaviour(page, 'Direct')).toBeChecked();
  await expect(page.locator('[name="calcomApiKey"]')).toHaveValue('');
  await page.evaluate('localStorage.removeItem("noura.token")');
  await page.goto('/guided_setup?step=2');
  await expect(page).toHaveURL('/login');
  expect(await stored()).not.toContain('setup.');
});

test('narrow and with long words, in both themes, the steps fit and the way on stays in sight', async ({
  newcomer: page,
  ask,
}) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunternehmen';
  await ask('PATCH', '/business-info', { name: long, coreServices: [long, 'Cleaning'] });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await begin(page);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport();
    await expect(tab(page, 'Customize').getByText('Customize')).not.toBeInViewport({ ratio: 0.9 });
    await expectAccessible(page);
  }
  await next(page);
  await expectStep(page, 'Customize');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport();
  await expectAccessible(page);
});

test('Launch completes the set-up, by the keyboard alone; a failure keeps step 3', {
  tag: [
    '@WIZARD-05',
    '@WIZARD-06',
    '@WIZARD-20',
    '@WIZARD-21',
    '@WIZARD-22',
    '@ROUTES-09',
    '@ROUTES-11',
    '@APICONFIG-22',
  ],
}, async ({ newcomer: page, ask }) => {
  const sent = sentTo(page, 'PATCH', '/user/completed');
  await begin(page);
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expectStep(page, 'Customize');
  await expect(part(page, 'Behaviour')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expectStep(page, 'Test');
  const launch = page.getByRole('button', { name: 'Launch' });
  await page.route('**/user/completed', (route) => route.abort());
  await launch.press('Enter');
  await expect(page.getByRole('main').getByText(/^The set-up could not be completed\. The server/)).toBeVisible();
  await expectStep(page, 'Test');
  await expect(launch).toBeEnabled();
  expect(await ask('GET', '/user')).toMatchObject({ isSetupComplete: false });
  await expectAccessible(page);
  await page.unroute('**/user/completed');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await launch.press('Space');
  await expectStep(page, 'All Done');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page).toHaveURL('/guided_setup?step=0');
  expect(sent).toEqual([null, null]);
  expect(await ask('GET', '/user')).toMatchObject({ isSetupComplete: true });
  expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('setup.');
  await expect(page.locator('path[pathLength]')).toHaveCSS('animation-name', 'none');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Dashboard' }).press('Enter');
  await expect(page).toHaveURL('/overview');
  await expect(page.getByText('Finish set-up')).toHaveCount(0);
  await page.goto('/guided_setup');
  await expect(page).toHaveURL('/overview');
});
