import * as z from 'zod/mini';
import { EnvError, text } from '#server/settings/env-values.ts';
import { namedAccounts } from '#server/settings/named-accounts.ts';
import { isThisMachine } from '#server/settings/this-machine.ts';

/** SSNs and the token are never sent over an open line, unless it stays within this machine. */
function isPrivate(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

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
  FHIR_ACCOUNTS: z.optional(namedAccounts),
};

/** A FHIR R4 service. `url` is its base, without user, password and slash at its end. */
export interface FhirSettings {
  url: string;
  /** The whole header, or ''. */
  authorization: string;
}

const shape = z.object(fhirVariables);

/** The service with the accounts whose forms go there; null where none is set. Throws `EnvError` for half of it. */
export function handOverSettings({ FHIR_URL, FHIR_TOKEN, FHIR_ACCOUNTS: accounts }: z.output<typeof shape>) {
  if (!FHIR_URL && !accounts) return null;
  if (!FHIR_URL || !accounts)
    throw new EnvError('FHIR_URL and FHIR_ACCOUNTS are set together: no form is synced unless its account is named.');
  return { ...fhirSettings(FHIR_URL, FHIR_TOKEN), accounts };
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
