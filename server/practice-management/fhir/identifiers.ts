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
