import { expect, it } from 'vitest';
import { addressOf, keyHeaders } from './service-settings.ts';

const service = { url: 'https://x.example/v1', apiKey: 'k', model: 'm' };

it('sends the key as a service wants it', () => {
  expect(keyHeaders(service)).toEqual({ authorization: 'Bearer k' });
  expect(keyHeaders({ ...service, keyHeader: 'api-key' })).toEqual({ 'api-key': 'k' });
  expect(keyHeaders({ ...service, keyHeader: 'authorization: Token' })).toEqual({ authorization: 'Token k' });
  expect(keyHeaders({ ...service, apiKey: '' })).toEqual({});
});

it('keeps the query of an address behind the path', () => {
  expect(addressOf(service, '/models')).toBe('https://x.example/v1/models');
  expect(addressOf({ url: 'https://x.example/openai/?api-version=1' }, '/chat/completions')).toBe(
    'https://x.example/openai/chat/completions?api-version=1',
  );
});
