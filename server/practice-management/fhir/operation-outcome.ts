/** The codes of issues in R4 (value set "issue-type"). */
const issueCodes: ReadonlySet<string> = new Set(
  (
    'invalid structure required value invariant security login unknown expired forbidden suppressed processing not-supported ' +
    'duplicate multiple-matches not-found deleted too-long code-invalid extension too-costly business-rule conflict transient ' +
    'lock-error no-store exception timeout incomplete throttled informational'
  ).split(' '),
);
const shown = 3;
const step = /^([A-Za-z]+)(?:\[(\d{1,3})\])?$/;
/** Elements whose names end in the type of their value, which paths leave out. Source: R4, 2.24.0.5 "Choice of Data Types". */
const choices: ReadonlySet<string> = new Set(['value', 'effective']);

interface Sent {
  resourceType: string;
  entry: readonly { resource: { resourceType: string } }[];
}

/**
 * Where a service finds faults in what it got, by an `OperationOutcome`: paths and codes alone, since its words may quote the form
 * ("Patient.telecom[0].value (value)"). A path is told where each of its names is an element's of the bundle that was sent: any other
 * name could be a patient's. Empty for anything else. Never throws.
 */
export function placesOf(body: unknown, sent: Sent): string[] {
  const { issue } = (body ?? {}) as { issue?: unknown };
  const issues = Array.isArray(issue) ? (issue as { code?: unknown; expression?: unknown }[]) : [];
  return issues.slice(0, shown).flatMap((one) => {
    const code = typeof one?.code === 'string' && issueCodes.has(one.code) ? one.code : '';
    const [first] = Array.isArray(one?.expression) ? (one.expression as unknown[]) : [];
    const path = typeof first === 'string' && first.length <= 80 && isOurs(first, sent) ? first : '';
    if (path && code) return [`${path} (${code})`];
    return path || code ? [path || code] : [];
  });
}

function isOurs(path: string, sent: Sent): boolean {
  const [type, ...steps] = path.split('.');
  const resources = [sent, ...sent.entry.map(({ resource }) => resource)];
  let reached: unknown[] = resources.filter(({ resourceType }) => resourceType === type);
  for (const one of steps) {
    const [, name = '', at] = step.exec(one) ?? [];
    const found = reached.flatMap((value) => elementsOf(value, name));
    reached =
      at === undefined ? found.flat() : found.flatMap((list) => (Array.isArray(list) ? list.slice(+at, +at + 1) : []));
  }
  return reached.length > 0;
}

function elementsOf(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const names = Object.keys(value).filter((key) => key === name || (choices.has(name) && key.startsWith(name)));
  return names.map((key) => (value as Record<string, unknown>)[key]);
}
