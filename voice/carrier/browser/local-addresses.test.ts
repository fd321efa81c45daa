import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { localAddresses, withPublicAddress } from './local-addresses.ts';

const at = (address: string, internal = false) => ({ address, internal }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [at('127.0.0.1', true), at('::1', true)],
  eth0: [at('10.0.0.5'), at('fe80::1'), at('2001:db8::5')],
  eth1: [at('169.254.7.7'), at('10.0.0.5')],
};
const settings = { publicAddress: null, ports: null, onlyHere: false };

test('a call listens at every address that others reach, or at this machine alone', () => {
  expect(localAddresses(settings, interfaces)).toEqual(['10.0.0.5', '2001:db8::5']);
  expect(localAddresses({ ...settings, onlyHere: true }, interfaces)).toEqual(['127.0.0.1']);
  expect(localAddresses(settings, { lo: interfaces.lo })).toEqual(['127.0.0.1']);
});

test('the public address takes the place of private ones of its kind, ports stay', () => {
  const answer = [
    'c=IN IP4 0.0.0.0',
    'a=candidate:1 1 udp 2130706431 10.0.0.5 40001 typ host generation 0',
    'a=candidate:2 1 udp 2130706430 2001:db8::5 40002 typ host',
    '',
  ].join('\r\n');
  expect(withPublicAddress(answer, null)).toBe(answer);
  expect(withPublicAddress(answer, '203.0.113.7').split('\r\n')).toEqual([
    'c=IN IP4 0.0.0.0',
    'a=candidate:1 1 udp 2130706431 203.0.113.7 40001 typ host generation 0',
    'a=candidate:2 1 udp 2130706430 2001:db8::5 40002 typ host',
    '',
  ]);
});
