import * as z from 'zod/mini';
import { emailPattern } from '#contract/values/email.ts';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** SSNs and the token are never sent over an open line, unless it stays within this machine. */
function isPrivate(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

const text = z.string().check(z.trim(), z.maxLength(2000));

const parts = (value: string) => value.split(',').map((part) => part.trim());

/** Whose forms are handed over: '*', or the addresses of accounts. */
const accounts = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(20_000),
    z.refine(
      (value) => value === '*' || parts(value).every((part) => emailPattern.test(part)),
      'must be e-mail addresses of accounts with commas between, or * where all accounts are of one practice',
    ),
  ),
  z.transform((value): '*' | string[] => (value === '*' ? value : parts(value))),
);

/** What the environment says of the practice-management system. */
export const fhirVariables = {
  FHIR_URL: z.optional(
    text.check(
      z.refine(
        isPrivate,
        'must be an address such as https://fhir.example.com/r4; http:// is for a service on this machine alone, since forms hold SSNs',
      ),
    ),
  ),
  FHIR_TOKEN: z.optional(text),
  FHIR_ACCOUNTS: z.optional(accounts),
};

/** A FHIR R4 service. `url` is its base, without user, password and slash at its end. */
export interface FhirSettings {
  url: string;
  /** The whole header, or ''. */
  authorization: string;
}

/** From `FHIR_URL` and `FHIR_TOKEN`: the token goes as bearer, else a user and password within the address as basic. */
export function fhirSettings(address: string, token: string | undefined): FhirSettings {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const basic = () => Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return {
    url: url.href.replace(/\/+$/, ''),
    authorization: token ? `Bearer ${token}` : username ? `Basic ${basic()}` : '',
  };
}
