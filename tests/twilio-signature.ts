import { createHmac } from 'node:crypto';

/** The header that Twilio signs a request with: HMAC-SHA1 over the address and its sorted parameters. */
export function signedByTwilio(authToken: string, url: string, parameters: Readonly<Record<string, string>>) {
  const told = Object.keys(parameters)
    .sort()
    .map((name) => name + parameters[name])
    .join('');
  return {
    'x-twilio-signature': createHmac('sha1', authToken)
      .update(url + told)
      .digest('base64'),
  };
}
