import { type ModelServiceKind, modelServiceKinds } from '#contract/clinic.ts';
import { EnvError } from './env-values.ts';
import type { modelServices } from './model-services.ts';

type Services = ReturnType<typeof modelServices>;

/**
 * The services that take part in clinic mode: those whose host the operator names as covered, by a contract as the law of clinics
 * asks for it. Throws `EnvError` for a host that no service has.
 */
export function coveredServices(services: Services, hosts: readonly string[]) {
  const hostOf = (kind: ModelServiceKind) => services[kind] && new URL(services[kind].url).hostname.toLowerCase();
  const known = new Set(modelServiceKinds.map(hostOf));
  const unknown = hosts.filter((host) => !known.has(host));
  if (unknown.length > 0)
    throw new EnvError(
      `COVERED_SERVICES names ${unknown.join(', ')}, where none of the services is that these settings set up. Name their hosts, or leave it out.`,
    );
  const leftOut = modelServiceKinds.filter((kind) => services[kind] && !hosts.includes(hostOf(kind) ?? ''));
  const none = Object.fromEntries(leftOut.map((kind) => [kind, null])) as Partial<Record<ModelServiceKind, null>>;
  return { covered: { ...services, ...none } as Services, leftOut };
}

const variables: Record<ModelServiceKind, string> = {
  realtime: 'REALTIME_URL',
  realtimeCalls: 'REALTIME_CALLS_URL',
  stt: 'STT_URL',
  chat: 'CHAT_URL',
  tts: 'TTS_URL',
  embeddings: 'EMBEDDINGS_URL',
};

/** For the operator, at the start: what the clinic mode for all leaves out; null: nothing. */
export function leftOutText({
  forAll,
  leftOut,
}: {
  forAll: boolean;
  leftOut: readonly ModelServiceKind[];
}): string | null {
  if (!forAll || leftOut.length === 0) return null;
  const names = leftOut.map((kind) => variables[kind]).join(', ');
  return `CLINIC_MODE leaves out what COVERED_SERVICES does not name (${names}, also where OPENAI_API_KEY alone sets it): no call uses it`;
}
