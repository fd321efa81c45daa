import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { OwnZone } from './own-zone.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Asia/Calcutta', 'America/Chicago', 'Use India Time (Mumbai)'],
  ['Asia/Kolkata', 'America/Chicago', 'Use India Time (Mumbai)'],
  ['Europe/Kiev', 'America/Chicago', 'Use Eastern European Time (Kyiv)'],
  ['Asia/Calcutta', 'Asia/Kolkata', ''],
  ['America/Chicago', 'America/Chicago', ''],
  ['America/Indiana/Knox', 'America/Chicago', ''],
])('on a device that tells %s, a business in %s is offered "%s"', (told, zone, offer) => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: told });
  const html = renderToStaticMarkup(
    <MantineProvider>
      <OwnZone zone={zone} onChoose={() => {}} />
    </MantineProvider>,
  );
  const text = html.replace(/<style[^>]*>[\s\S]*?<\/style>|<[^>]+>/g, '').trim();
  expect(text).toBe(offer && `${offer}This device’s time zone.`);
});
