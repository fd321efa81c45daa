import { expect, test } from 'vitest';
import { startHouse } from '#tests/house.ts';

const path = '/.well-known/security.txt';

test('nobody is named where the operator names nobody', async () => {
  const house = await startHouse();
  const { status, body } = await house.request('GET', path, { headers: { accept: 'text/html' } });
  expect([status, body.code]).toEqual([404, 'request.not-found']);
  await house.stop();
});

test('who is told of faults is told as RFC 9116 writes it, and expires within a year, whenever it is asked', async () => {
  const house = await startHouse({
    env: {
      PUBLIC_URL: 'https://calls.example.com/',
      SECURITY_CONTACT: 'mailto:security@example.com, https://example.com/report',
      SECURITY_POLICY_URL: 'https://example.com/policy',
    },
  });
  const expires = async () => {
    const { status, headers, text } = await house.request('GET', path, { headers: { accept: 'text/html' } });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = text.trimEnd().split('\n');
    const [, at = ''] = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/.exec(lines[2] ?? '') ?? [];
    expect(lines).toEqual([
      'Contact: mailto:security@example.com',
      'Contact: https://example.com/report',
      `Expires: ${at}`,
      'Preferred-Languages: en',
      'Canonical: https://calls.example.com/.well-known/security.txt',
      'Policy: https://example.com/policy',
    ]);
    return Date.parse(at);
  };
  const days = async () => ((await expires()) - house.clock.now().getTime()) / 86_400_000;
  expect(await days()).toBeGreaterThan(30);
  expect(await days()).toBeLessThan(365);
  house.clock.advance(400 * 86_400_000);
  expect(await days()).toBeGreaterThan(30);
  await house.stop();
});
