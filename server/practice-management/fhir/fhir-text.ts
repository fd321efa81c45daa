import { createHash } from 'node:crypto';

/** A FHIR string: without control characters, no white space around it; undefined for one that is empty then. Source: R4, 2.24. */
export function fhirText(text: string): string | undefined {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim() || undefined;
}

/** What is left of an object without its undefined values and its empty lists. */
export function compact<T extends object>(object: T): T {
  const kept = Object.entries(object).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as T;
}

/** A UUID for one part of a form, always the same (RFC 9562, version 8). */
export function uuidFor(formId: string, part: string): string {
  const hex = createHash('sha256').update(`${formId}|${part}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** How FHIR writes a UUID as an identifier. Source: R4, "Identifier", a system of RFC 3986. */
const uriSystem = 'urn:ietf:rfc:3986';

/** The identifier of something that Noura made, by its UUID. */
export function ourIdentifier(uuid: string) {
  return { system: uriSystem, value: `urn:uuid:${uuid}` };
}

/** The query that finds it again, for a conditional create. Source: R4, 3.1.0.8.1. */
export function whoseIdentifier(uuid: string): string {
  return `identifier=${encodeURIComponent(`${uriSystem}|urn:uuid:${uuid}`)}`;
}
