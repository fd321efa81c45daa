import './dom.ts';
import { within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { type PageName, pageNames, pages, paths } from '#contract/pages.ts';
import { textOf, textsOf } from './open-page.tsx';
import { house, openHouse } from './owners.ts';

openHouse({
  env: {
    CONTACT_EMAIL: 'hello@noura.example',
    CONTACT_PHONE: '+1 (312) 555-0100',
    CONTACT_ADDRESS: '12 Harbor Road, Chicago, Illinois 60601',
  },
});
afterEach(() => document.body.replaceChildren());

const prerendered = pageNames.filter((name) => pages[name].prerendered);
const sectors = ['legal', 'healthcare'] as const;

/** A public page as the build wrote it and the house sends it: before any script. */
async function htmlOf(name: PageName): Promise<string> {
  return (await house.request('GET', paths[name], { headers: { accept: 'text/html' } })).text;
}

async function read(name: PageName) {
  document.body.innerHTML = /<body[^>]*>(.*)<\/body>/s.exec(await htmlOf(name))?.[1] ?? '';
  return within(document.body);
}
type Read = Awaited<ReturnType<typeof read>>;
const section = (page: Read, name: string) => within(page.getByRole('region', { name }));

test.each([
  ['legal', /client/, 'Family law'],
  ['healthcare', /front desk/, 'Dental'],
] as const)(
  '%s says what it does for its sector',
  {
    tags: ['ROUTES-30', 'ROUTES-31', 'MARKET-01', 'MARKET-02', 'MARKET-04', 'MARKET-06', 'MARKET-07'],
  },
  async (name, sector, area) => {
    const page = await read(name);
    expect(textOf(page.getByRole('heading', { level: 1 }))).toMatch(sector);
    expect(section(page, 'Every call, in writing').getAllByRole('heading', { level: 3 })).toHaveLength(3);

    const levels = section(page, 'What matters most reaches you first').getAllByRole('listitem');
    expect(textsOf(levels.map((level) => within(level).getByRole('heading')))).toEqual(['High', 'Medium', 'Low']);
    expect(textOf(levels[0])).toMatch(/urgent/);

    page.getByRole('heading', { level: 3, name: area });
    const offices = section(page, 'Front office and back office');
    expect(textsOf(offices.getAllByRole('heading', { level: 3 }))).toEqual(['Front office', 'Back office']);
    expect(offices.getAllByRole('term')).toHaveLength(8);

    // Nobody is quoted before there is a customer to quote.
    expect(document.querySelector('blockquote')).toBeNull();
  },
);

test.each([
  ['home', ['10,000+ legal professionals']],
  ['legal', ['10,000+ legal professionals']],
  // How many lawyers use it tells a clinic nothing.
  ['healthcare', []],
] as const)(
  'the figures stand on %s',
  {
    tags: ['MARKET-10', 'MARKET-11', 'MARKET-12', 'MARKET-13', 'MARKET-14'],
  },
  async (name, ofItsSector) => {
    const page = await read(name);
    expect(textsOf(section(page, 'By the numbers').getAllByRole('listitem'))).toEqual([
      ...ofItsSector,
      '95% time saved',
      '24/7 on the line',
      '30% less admin',
      '25% more revenue',
    ]);
  },
);

test('the public texts say for whom it is and what it does, and lead on', {
  tags: ['PRODUCT-04', 'PRODUCT-05', 'PRODUCT-14', 'PRODUCT-20'],
}, async () => {
  const page = await read('home');
  const main = page.getByRole('main');
  expect(textOf(main)).toMatch(/virtual receptionist for law firms, clinics and every business/);
  expect(textOf(main)).toMatch(/answers right away, books appointments, takes calls after hours and knows the answers/);
  expect(section(page, 'Questions, answered').getAllByRole('group')).not.toEqual([]);
  for (const [name, path] of [
    [/^Legal/, '/legal'],
    [/^Healthcare/, '/healthcare'],
  ] as const)
    expect(within(main).getByRole('link', { name }).getAttribute('href')).toBe(path);
  const footer = within(page.getByRole('contentinfo'));
  for (const [name, path] of [
    ['Webinars', '/webinars'],
    ['Privacy policy', '/privacy-policy'],
    ['Contact us', '/contact-us'],
  ] as const)
    expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

test.each(sectors)(
  '%s says that calls are answered, scheduled and taken after hours',
  {
    tags: ['PRODUCT-04', 'PRODUCT-05'],
  },
  async (name) => {
    const page = await read(name);
    const points = textsOf(within(page.getByRole('main')).getAllByRole('listitem'));
    for (const point of [/Answers every call/, /Schedules/, /Takes after-hours calls/])
      expect(points).toContainEqual(expect.stringMatching(point));
  },
);

test.each(prerendered)(
  'the footer of %s',
  {
    tags: ['MARKET-15', 'MARKET-16', 'MARKET-17', 'MARKET-18', 'MARKET-19', 'MARKET-20', 'MARKET-21'],
  },
  async (name) => {
    const page = await read(name);
    const footer = within(page.getByRole('contentinfo'));
    const target = (link: string) => footer.getByRole('link', { name: link }).getAttribute('href');
    footer.getByRole('heading', { name: 'Services' });
    expect(target('Home')).toBe('/home');
    expect(target('Legal')).toBe('/legal');
    expect(target('Healthcare')).toBe('/healthcare');
    expect(target('FAQs')).toMatch(/#faqs$/);
    expect(target('Privacy policy')).toBe('/privacy-policy');
    expect(textOf(page.getByRole('contentinfo'))).toContain('12 Harbor Road, Chicago, Illinois 60601');
    expect(target('hello@noura.example')).toBe('mailto:hello@noura.example');
    expect(target('+1 (312) 555-0100')).toMatch(/^tel:\+1/);
  },
);

test('search engines are told the pages, their addresses and what they answer', async () => {
  const titles = new Set<string>();
  for (const name of prerendered) {
    const html = await htmlOf(name);
    expect(html).toContain(`<link rel="canonical" href="${house.url}${paths[name]}">`);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,170}">/);
    titles.add(/<title>([^<]+) - Noura<\/title>/.exec(html)?.[1] ?? '');
    expect(html).not.toMatch(/__[A-Z_]+__|style="/);
    for (const [, block = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      JSON.parse(block);
    if (pages[name].prerendered?.faqs) expect(html).toContain('"@type":"FAQPage"');
  }
  expect(titles.size).toBe(prerendered.length);
  const sitemap = (await house.request('GET', '/sitemap.xml')).text;
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url).sort()).toEqual(
    prerendered.map((name) => `${house.url}${paths[name]}`).sort(),
  );
  expect((await house.request('GET', '/robots.txt')).text).toContain(`Sitemap: ${house.url}/sitemap.xml`);
});

test('a link to a page that strangers open is shown with title, text and picture', async () => {
  const open = pageNames.filter((name) => ['public', 'signed-out'].includes(pages[name].access));
  for (const path of ['/', ...open.map((name) => paths[name]), paths.overview]) {
    const html = (await house.request('GET', path, { headers: { accept: '*/*' } })).text;
    const told = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1];
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
    expect([path, told('og:title')]).toEqual([path, title]);
    expect(told('og:description'), path).toMatch(/.{50}/);
    expect(told('og:image'), path).toBe(`${house.url}/product/share.jpg`);
    expect(told('twitter:card'), path).toBe('summary_large_image');
    expect(html.match(/og:title/g), path).toHaveLength(1);
  }
  const picture = await fetch(`${house.url}/product/share.jpg`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(sizeOfJpeg(Buffer.from(await picture.arrayBuffer()))).toEqual([1_200, 630]);
});

/** Width and height, as the first frame header (SOF) has them. */
function sizeOfJpeg(file: Buffer): [number, number] | null {
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)];
  }
  return null;
}
