import { expect, test } from 'vitest';
import { balancerSettings } from './machine.ts';

test('the balancer of docs/operating.md is moved to any ports of this machine, and refuses a node that it does not have', () => {
  const ports = new Map([
    ['a', 44_301],
    ['b', 4_430],
    ['c', 50_000],
  ]);
  const settings = balancerSettings(44_300, ports);
  expect(settings).toContain('bind 127.0.0.1:44300\n');
  for (const [name, port] of ports) expect(settings).toContain(`server ${name} 127.0.0.1:${port}`);
  expect(() => balancerSettings(44_300, new Map([...ports, ['d', 50_001]]))).toThrow('no HAProxy for the nodes');
});
