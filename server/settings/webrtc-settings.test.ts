import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

test('browsers reach this machine alone as long as nobody else reaches the pages', () => {
  expect(parseEnv({}).webrtc).toEqual({ publicAddress: null, ports: null, onlyHere: true });
  expect(parseEnv({ HOST: 'localhost' }).webrtc.onlyHere).toBe(true);
  expect(parseEnv({ HOST: '0.0.0.0' }).webrtc.onlyHere).toBe(false);
  expect(parseEnv({ PUBLIC_URL: 'https://calls.example.com' }).webrtc.onlyHere).toBe(false);
  expect(parseEnv({ WEBRTC_PUBLIC_ADDRESS: '203.0.113.7', WEBRTC_PORTS: '40000-40200' }).webrtc).toEqual({
    publicAddress: '203.0.113.7',
    ports: [40_000, 40_200],
    onlyHere: false,
  });
});

test.each([
  ['WEBRTC_PUBLIC_ADDRESS', 'calls.example.com'],
  ['WEBRTC_PORTS', '40000'],
  ['WEBRTC_PORTS', '40200-40000'],
  ['WEBRTC_PORTS', '80-90'],
  ['WEBRTC_PORTS', '40000-70000'],
])('%s=%s stops the start and is named', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(name);
});
