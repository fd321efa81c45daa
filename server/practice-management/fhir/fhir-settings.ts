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
