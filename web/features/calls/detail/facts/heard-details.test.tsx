import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StatusBadge } from '../../status-badge.tsx';
import { HeardDetails } from './heard-details.tsx';

const text = (node: React.ReactNode) =>
  renderToStaticMarkup(<MantineProvider>{node}</MantineProvider>)
    .replace(/<style.*?<\/style>|<[^>]+>/gs, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('each detail says whether the caller confirmed, said or never said it', { tags: ['DETAIL-25'] }, () => {
  const details = [
    { field: 'fullName', label: 'Full name', value: 'Ann Lee', status: 'confirmed' },
    { field: 'urgency', label: 'Urgent', value: 'yes', status: 'as-heard' },
    { field: 'contactNumber', label: 'Contact number', value: '+12175550164', status: 'doubtful' },
  ] as const;
  expect(text(<HeardDetails callId="c" details={details} />)).toBe(
    'Full name Ann Lee Confirmed Urgent Yes Not confirmed Contact number +1 (217) 555-0164 Uncertain: the caller did not clearly say this',
  );
});

test('a number with an extension is called with it by pressing it', () => {
  const value = '+13125550147;ext=22';
  const details = [{ field: 'contactNumber', label: 'Contact number', value, status: 'confirmed' }] as const;
  const shown = <HeardDetails callId="c" details={details} />;
  expect(text(shown)).toBe('Contact number +1 (312) 555-0147 ext. 22 Confirmed');
  expect(renderToStaticMarkup(<MantineProvider>{shown}</MantineProvider>)).toContain('href="tel:+13125550147;ext=22"');
});

test('an urgent call says so before its status', { tags: ['LOGS-23'] }, () => {
  expect(text(<StatusBadge call={{ status: 'Message', urgent: true }} />)).toBe('Urgent Message');
  expect(text(<StatusBadge call={{ status: 'Message' }} />)).toBe('Message');
});
