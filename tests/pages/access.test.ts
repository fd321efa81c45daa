import { within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { type PageAccess, pageNames, pages, paths } from '#contract/pages.ts';
import type { Person } from '#tests/house.ts';
import { eventually, type OpenPage, openPage, textOf } from './open-page.tsx';
import { house, openHouse, setUp } from './owners.ts';

let owner: Person;
let superadmin: Person;
openHouse();
beforeAll(async () => {
  const settled = async (name: 'owner' | 'superadmin') => {
    const person = await house.person(name);
    await setUp(house, person);
    return person;
  };
  owner = await settled('owner');
  superadmin = await settled('superadmin');
});

const namesOf = (...access: PageAccess[]) => pageNames.filter((name) => access.includes(pages[name].access));

test.each(namesOf('signed-in', 'set-up', 'enrolling', 'superadmin'))(
  '%s leads a visitor to the log-in, and shows nothing before',
  {
    tags: [
      'ROUTES-12',
      'ROUTES-13',
      'ROUTES-14',
      'ROUTES-15',
      'ROUTES-18',
      'ROUTES-19',
      'ROUTES-20',
      'ROUTES-24',
      'ROUTES-25',
      'ROUTES-26',
      'ROUTES-27',
      'ROUTES-40',
      'ROUTES-41',
      'ROUTES-42',
    ],
  },
  async (name) => {
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(document.title));
    watch.observe(document.body, { subtree: true, childList: true });
    const page = await openPage(house, paths[name]);
    await page.findByRole('heading', { level: 1, name: /Log in/ });
    watch.disconnect();
    expect(page.address()).toBe(paths.logIn);
    expect(seen).not.toContain(`${pages[name].title} - Noura`);
    expect(page.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(page.asked.filter((request) => !request.startsWith('GET /auth/'))).toEqual([]);
  },
);

test.each(namesOf('signed-in'))(
  '%s opens for an owner, who can log out there',
  {
    tags: ['ROLES-02', 'ROLES-04', 'ROUTES-18', 'ROUTES-19', 'ROUTES-20', 'ROUTES-38'],
  },
  async (name) => {
    const page = await openPage(house, paths[name], owner);
    await page.findByRole('heading', { level: 1 });
    expect(new URL(page.address(), house.url).pathname).toBe(paths[name]);
    await eventually(() => expect(document.title).toBe(`${pages[name].title} - Noura`));
    await page.findByRole('button', { name: 'Log out' });
  },
);

test.each(namesOf('superadmin'))(
  '%s leads an owner to the overview, who sees no link, and opens for a superadmin',
  {
    tags: ['ROLES-03', 'ROLES-04', 'ROLES-05', 'ROUTES-22', 'ROUTES-24', 'PRODUCT-03'],
  },
  async (name) => {
    const leads = ({ getByRole }: OpenPage) =>
      within(getByRole('navigation', { name: 'Main' }))
        .getAllByRole('link')
        .some((link) => link.getAttribute('href') === paths[name]);
    const other = await openPage(house, paths[name], owner);
    await other.findByRole('heading', { level: 1, name: 'Overview' });
    expect(other.address()).toBe(paths.overview);
    expect(leads(other)).toBe(false);
    other.close();
    const page = await openPage(house, paths[name], superadmin);
    await page.findByRole('heading', { level: 1 });
    expect(page.address()).toBe(paths[name]);
    await eventually(() => expect(document.title).toBe(`${pages[name].title} - Noura`));
    // The registrations and one account are reached from the list of users.
    expect(leads(page)).toBe(name !== 'webinarRegistrations' && name !== 'userAccount');
  },
);

test.each([
  ['logIn', /Log in/],
  ['signUp', 'Start your 25 minutes free trial'],
  ['forgotPassword', /password/i],
] as const)(
  '%s is public, without navigation links',
  {
    tags: ['ROUTES-04', 'ROUTES-05', 'ROUTES-06', 'ROLES-01', 'TOPNAV-07', 'TOPNAV-08', 'TOPNAV-09'],
  },
  async (name, heading) => {
    const page = await openPage(house, paths[name]);
    await page.findByRole('heading', { level: 1, name: heading });
    for (const link of ['Services', 'FAQs', 'Webinar', 'Get Started for Free'])
      expect(page.queryByText(link)).toBeNull();
  },
);

test("the navigation alone shows nobody's data and leads to the log-in", {
  tags: ['ROUTES-07', 'SHELL-13', 'SHELL-19'],
}, async () => {
  const page = await openPage(house, paths.leftnav);
  const navigation = within(await page.findByRole('navigation', { name: 'Main' }));
  navigation.getByRole('link', { name: 'Overview' });
  page.getByText('+1 (XXX) XXX-XXXX');
  page.getByText('...');
  expect(textOf(document.body)).not.toContain('@');
  await page.user.click(navigation.getByRole('link', { name: 'Billing' }));
  await expect.poll(page.address).toBe(paths.logIn);
});

test('the door leads on, to the log-in or the overview', { tags: ['ROUTES-02'] }, async () => {
  const visitor = await openPage(house, '/');
  await expect.poll(visitor.address).toBe(paths.logIn);
  visitor.close();
  const page = await openPage(house, '/', owner);
  await expect.poll(page.address).toBe(paths.overview);
});

test('account data that cannot be read keeps the stored user and offers to try again', {
  tags: ['SESSION-06', 'ANALYSIS-19'],
}, async () => {
  const page = await openPage(house, paths.billing, owner, {
    stored: { phone_number: '3125550123' },
    answers: { 'GET /user': () => 'unreachable' },
  });
  await page.findByText('Could not be refreshed.');
  page.getAllByText('+1 (312) 555-0123');
  page.answers.clear();
  await page.user.click(page.getByRole('button', { name: 'Try again' }));
  await eventually(() => expect(page.queryByText('Could not be refreshed.')).toBeNull());
});
