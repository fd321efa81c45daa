import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import type { EgressError } from './egress.ts';
import { isPublicAddress } from './public-address.ts';
import { targetOf } from './target.ts';

const reasonOf = (address: string, allowed: string[] = []) => {
  try {
    targetOf(address, allowed);
    return null;
  } catch (error) {
    return (error as EgressError).reason;
  }
};

/** Spellings of addresses that point inside, many of which once passed somebody's check. */
const inside = `
http://127.0.0.1/            http://127.0.0.1./            http://127.1/                http://127.0.1/
http://2130706433/           http://0x7f000001/            http://017700000001/         http://0x7f.0.0.1/
http://0177.0.0.1/           http://0x7f.1/                http://0x7f.0x0.0x0.0x1/     http://127.000.000.001/
http://0177.0x0.0.1/         http://0/                     http://0.0.0.0/              http://0x0/
http://000/                  http://0.1.2.3/               http://127.255.255.254/      http://%31%32%37.0.0.1/
http://１２７.０.０.１/          http://①②⑦.⓪.⓪.①/           http://127。0。0。1/           http://127．0．0．1/
http://10.0.0.1/             http://10.255.255.255/        http://167772161/            http://012.0.0.1/
http://172.16.0.1/           http://172.31.255.255/        http://192.168.0.1/          http://3232235521/
http://0xc0.0xa8.0.1/        http://169.254.169.254/       http://2852039166/           http://0xa9fea9fe/
http://0251.0376.0251.0376/  http://169.254.169.254./      http://169.254.43518/        http://100.64.0.1/
http://100.127.255.254/      http://100.100.100.200/       http://168.63.129.16/        http://192.0.0.1/
http://192.0.0.192/          http://192.0.2.1/             http://192.88.99.1/          http://198.18.0.1/
http://198.19.255.255/       http://198.51.100.1/          http://203.0.113.1/          http://224.0.0.1/
http://239.255.255.250/      http://240.0.0.1/             http://255.255.255.255/      http://0xffffffff/
http://[::1]/                http://[::]/                  http://[0:0:0:0:0:0:0:1]/    http://[::127.0.0.1]/
http://[::7f00:1]/           http://[::ffff:127.0.0.1]/    http://[::ffff:7f00:1]/      http://[0:0:0:0:0:ffff:a00:1]/
http://[::ffff:169.254.169.254]/  http://[::ffff:0:127.0.0.1]/  http://[::ffff:8.8.8.8]/  http://[64:ff9b::7f00:1]/
http://[64:ff9b::127.0.0.1]/ http://[64:ff9b:1::a00:1]/    http://[2002:7f00:1::]/      http://[2002:a00:1::1]/
http://[2001::7f00:1]/       http://[2001:0:4136:e378:8000:63bf:80ff:fffe]/             http://[2001:db8::1]/
http://[2001:4860::5efe:127.0.0.1]/  http://[2001:4860:0:0:200:5efe:a00:1]/             http://[3fff::1]/
http://[fe80::1]/            http://[febf::1]/             http://[fec0::1]/            http://[fc00::1]/
http://[fd00:ec2::254]/      http://[fdff::1]/             http://[ff02::1]/            http://[ff0e::1]/
http://[100::1]/             http://[4000::1]/             http://[5f00::1]/            http://[2001:2::1]/
http://[2001:10::1]/         http://[2001:20::1]/
http://localhost/            http://LOCALHOST/             http://localhost./           http://LocalHost:8080/
http://ｌｏｃａｌｈｏｓｔ/        http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/          http://loc%61lhost/          http://a.localhost/
http://localhost.localdomain/  http://router.local/        http://router/               http://metadata/
http://metadata.google.internal/  http://metadata.google.internal./  http://db.home.arpa/  http://intranet/
http://kubernetes.default.svc.cluster.local/               http://nas.lan/              http://printer.corp/
`
  .trim()
  .split(/\s+/);

test('over 60 spellings of addresses that point inside are refused as they are written', () => {
  expect(inside.length).toBeGreaterThan(100);
  expect(inside.filter((address) => reasonOf(address) !== 'address-inside')).toEqual([]);
  const secure = inside.map((address) => address.replace('http:', 'https:'));
  expect(secure.filter((address) => reasonOf(address) !== 'address-inside')).toEqual([]);
});

test('what is no address of the web is refused', () => {
  const invalid = `file:///etc/passwd ftp://example.com/ gopher://example.com/ data:text/html,x javascript:alert(1) //example.com
    example.com http:// http:/// http://[fe80::1%25eth0]/ http://[::1%eth0]/ http://[127.0.0.1]/ http://1.2.3.4.5/
    http://256.1.1.1/ http://0x100000000/ http://exa%00mple.com/ http://exa<mple.com/ http://example.com:99999/ dict://x.com/
    ldap://example.com/ ws://example.com/ blob:http://example.com/1 http://:80/ http://[::1/`;
  const addresses = invalid.trim().split(/\s+/);
  expect(addresses.filter((address) => reasonOf(address) !== 'address-invalid')).toEqual([]);
});

test('user names and passwords are refused, also those that hide the host', () => {
  for (const address of [
    'http://a@example.com/',
    'http://a:b@example.com/',
    'http://example.com@127.0.0.1/',
    'http://:b@x.com/',
  ])
    expect([address, reasonOf(address)]).toEqual([address, 'address-credentials']);
  // A backslash ends the host for the parser that is asked, and so for the connection.
  expect(targetOf('http://example.com\\@127.0.0.1/', []).host).toBe('example.com');
  expect(targetOf('http://example.com#@127.0.0.1/', []).host).toBe('example.com');
});

test('only four ports are called', () => {
  for (const port of [80, 443, 8080, 8443]) expect(reasonOf(`http://example.com:${port}/`)).toBeNull();
  for (const port of [1, 22, 25, 81, 3000, 5432, 6379, 9200, 11211, 65535])
    expect(reasonOf(`https://example.com:${port}/`)).toBe('address-port');
});

test('public addresses and names pass, whatever their script', () => {
  for (const address of [
    'https://example.com/a?b=c',
    'https://EXAMPLE.com./',
    'https://bücher.example/',
    'http://8.8.8.8/',
    'http://134744072/',
    'http://[2606:4700:4700::1111]/',
    'http://172.32.0.1/',
    'http://100.128.0.1/',
    'http://localhost.example.com/',
    'http://127.0.0.1.nip.example/',
  ])
    expect([address, reasonOf(address)]).toEqual([address, null]);
});

describe('hosts that the operator allows', () => {
  test('pass with the usual ports, or with the one that is named, and nothing near them does', () => {
    const allowed = ['crm.internal', '10.0.0.5:9000', '[fd00::1]:8000', '[fd00::2]'];
    expect(reasonOf('http://crm.internal/', allowed)).toBeNull();
    expect(reasonOf('https://CRM.internal.:8443/', allowed)).toBeNull();
    expect(reasonOf('http://10.0.0.5:9000/', allowed)).toBeNull();
    expect(reasonOf('http://0xa.5:9000/', allowed)).toBeNull();
    expect(reasonOf('http://[fd00::1]:8000/', allowed)).toBeNull();
    expect(reasonOf('http://[fd00:0::2]/', allowed)).toBeNull();
    expect(reasonOf('http://crm.internal:9000/', allowed)).toBe('address-port');
    expect(reasonOf('http://10.0.0.5:80/', allowed)).toBe('address-inside');
    expect(reasonOf('http://10.0.0.6:9000/', allowed)).toBe('address-port');
    expect(reasonOf('http://a.crm.internal/', allowed)).toBe('address-inside');
    expect(reasonOf('http://crm.internal.example.com/', allowed)).toBeNull();
    expect(targetOf('http://crm.internal.example.com/', allowed).allowed).toBe(false);
  });
});

test('addresses of this machine are not public, and neither is what is no address', () => {
  const own = Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => address),
  );
  expect(own.filter(isPublicAddress)).toEqual([]);
  for (const text of ['', 'example.com', '127.1', '2130706433', 'fe80::1%eth0', '8.8.8.8%eth0', '::ffff:8.8.8.8'])
    expect(isPublicAddress(text)).toBe(false);
  for (const text of ['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])
    expect(isPublicAddress(text)).toBe(true);
});
