import { expect, test } from 'vitest';
import { hostAlone, isWebAddress, withoutQueries } from './web-address.ts';

test('of an address its host is told, whatever stands behind it', () => {
  const rest = ['/catch/123/abc', '/?key=abc', '/#abc', '/a?b=c#d', ':8443/x'].map((rest) =>
    hostAlone(`https://hooks.example.com${rest}`),
  );
  expect(rest).toEqual([...Array(4).fill('https://hooks.example.com/…'), 'https://hooks.example.com:8443/…']);
  expect(hostAlone('https://me:secret@hooks.example.com')).toBe('https://hooks.example.com/…');
  expect(hostAlone('https://hooks.example.com')).toBe('https://hooks.example.com');
});

test('what something is left out of is no address', () => {
  expect(isWebAddress('https://hooks.example.com/catch')).toBe(true);
  expect(isWebAddress(hostAlone('https://hooks.example.com/catch'))).toBe(false);
  expect(isWebAddress(withoutQueries('https://clinic.example/prices?key=abc'))).toBe(false);
});

test('of the address of a page the query is left out', () => {
  expect(withoutQueries('Site / https://clinic.example/prices?key=abc#top')).toBe(
    'Site / https://clinic.example/prices?…',
  );
  expect(withoutQueries('https://clinic.example#key')).toBe('https://clinic.example?…');
  for (const text of ['https://clinic.example/prices', 'What does it cost?', 'Site / Prices? Yes.'])
    expect(withoutQueries(text)).toBe(text);
});
