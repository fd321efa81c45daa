import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Resource } from '@medplum/fhirtypes';
import { publishedDefinitions } from './definitions.ts';

/**
 * Another than 'well': it is slow, fails, refuses, refuses with the form's own words wherever it can place them, is hidden
 * by another that refuses, stores and then cuts the
 * line, or answers what is not FHIR.
 */
export type Behaviour =
  | 'well'
  | 'slow'
  | 'failing'
  | 'refusing'
  | 'quoting'
  | 'hidden'
  | 'locked'
  | 'cut'
  | 'cut-after-storing'
  | 'not-fhir';

/**
 * A practice-management system that speaks FHIR R4, for tests: transactions with conditional creates, all or nothing. It knows nothing of
 * Noura and takes only what the published definitions allow.
 */
export interface FhirServer {
  url: string;
  /** Each transaction that came. */
  requests: { authorization: string | undefined; type: string | undefined; bundle: TransactionBundle }[];
  /** Everything that was ever refused, and why. */
  faults: string[];
  stored(type: string): Stored[];
  behave: Behaviour;
  close(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into resources of every shape
export type Stored = Resource & { id: string } & Record<string, any>;

interface TransactionBundle {
  resourceType: string;
  type: string;
  entry: { fullUrl: string; resource: Resource; request: { method: string; url: string; ifNoneExist?: string } }[];
}

const slowMs = 1_500;

export async function startFhirServer(): Promise<FhirServer> {
  const definitions = publishedDefinitions();
  const resources: Stored[] = [];
  const state: Omit<FhirServer, 'url' | 'close' | 'stored'> = { requests: [], faults: [], behave: 'well' };

  // It shares its process with who asks, and checking against the definitions holds that up for seconds: an idle connection stays.
  const http: Server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      state.faults.push(String(error));
      response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bundle = (await json(request)) as TransactionBundle;
    const { authorization, 'content-type': type } = request.headers;
    state.requests.push({ authorization, type, bundle });
    const { behave } = state;
    if (behave === 'slow') await sleep(slowMs);
    if (behave === 'cut') return void response.destroy();
    if (behave === 'failing') return send(response, 500, outcome('exception', 'Out of order'));
    if (behave === 'locked') return send(response, 401, outcome('security', 'Who is it?'));
    if (behave === 'not-fhir')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome</p>');
    if (behave === 'refusing') {
      const told = JSON.stringify(bundle.entry[0]?.resource);
      return send(response, 400, outcome('value', `This does not please: ${told}`, 'Patient.telecom[0].value'));
    }
    if (behave === 'hidden')
      return void response.writeHead(400, { 'content-type': 'text/html' }).end('<p>Bad Request</p>');
    if (behave === 'quoting') return send(response, 400, quoting(bundle.entry[0]?.resource as Stored));
    if (request.method !== 'POST' || request.url !== '/r4') return send(response, 404, outcome('not-found', 'What?'));
    const entries = transact(bundle);
    if (behave === 'cut-after-storing') return void response.destroy();
    if ('resourceType' in entries) return send(response, 400, entries);
    send(response, 200, { resourceType: 'Bundle', type: 'transaction-response', entry: entries });
  }

  /** Stores all or nothing; an operation outcome when it refuses. */
  function transact({ resourceType, type, entry }: TransactionBundle) {
    if (resourceType !== 'Bundle' || type !== 'transaction') return refused(['Bundle: no transaction']);
    const found = entry.map(({ request }) => existing(request.url, request.ifNoneExist));
    const ids = new Map(
      entry.map(({ fullUrl, resource }, at) => [fullUrl, `${resource.resourceType}/${found[at]?.id ?? randomUUID()}`]),
    );
    // References within the transaction become those of what is stored; identifiers that are UUIDs stay.
    const linked = entry.map(({ fullUrl, resource }) => {
      const text = JSON.stringify(resource).replace(/"reference":"(urn:uuid:[^"]+)"/g, (all, url: string) => {
        const id = ids.get(url);
        return id ? `"reference":"${id}"` : all;
      });
      return { ...(JSON.parse(text) as Stored), id: (ids.get(fullUrl) ?? '').split('/')[1] ?? '' };
    });
    const wrong = entry.flatMap(({ fullUrl, resource, request }) =>
      request.method === 'POST' && request.url === resource.resourceType && /^urn:uuid:[0-9a-f-]{36}$/.test(fullUrl)
        ? []
        : [`Bundle.entry: ${request.method} ${request.url}`],
    );
    const faults = [...wrong, ...linked.flatMap((resource) => definitions.faultsOf(resource))];
    if (faults.length > 0) return refused(faults);
    linked.forEach((resource, at) => {
      if (!found[at]) resources.push(resource);
    });
    return linked.map(({ resourceType: kind, id }, at) => ({
      response: { status: found[at] ? '200 OK' : '201 Created', location: `${kind}/${id}/_history/1` },
    }));
  }

  /** What a conditional create names by `identifier=system|value`. */
  function existing(type: string, condition: string | undefined): Stored | undefined {
    if (condition === undefined) return undefined;
    const wanted = new URLSearchParams(condition).get('identifier');
    if (!wanted) throw new Error(`This condition is not understood: ${condition}`);
    return resources.find(
      (one) =>
        one.resourceType === type &&
        (one.identifier as { system?: string; value?: string }[] | undefined)?.some(
          ({ system, value }) => `${system}|${value}` === wanted,
        ),
    );
  }

  function refused(faults: string[]) {
    state.faults.push(...faults);
    return outcome('structure', faults.join('; '));
  }

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/r4`,
    stored: (type: string) => resources.filter((one) => one.resourceType === type),
    close: () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  });
}

function outcome(code: string, diagnostics: string, expression?: string) {
  const issue = { severity: 'error', code, diagnostics, ...(expression ? { expression: [expression] } : {}) };
  return { resourceType: 'OperationOutcome' as const, issue: [issue] };
}

/** Three issues are as many as are ever told. */
function quoting({ name, telecom }: Stored) {
  const [{ family, given }] = name;
  const capital = family.charAt(0).toUpperCase() + family.slice(1);
  const places = [
    capital,
    `Patient.name.${given[0].toLowerCase()}`,
    `Patient.telecom[${telecom[0].value.slice(0, 3)}].value`,
  ];
  const issue = places.map((place) => ({
    ...{ severity: 'error', code: given[0], diagnostics: capital, details: { text: family } },
    ...{ expression: [place], location: [place] },
  }));
  return { resourceType: 'OperationOutcome' as const, issue };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/fhir+json' }).end(JSON.stringify(body));
}
