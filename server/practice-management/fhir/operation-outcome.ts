/** The codes of issues in R4 (value set "issue-type"). */
const issueCodes: ReadonlySet<string> = new Set(
  (
    'invalid structure required value invariant security login unknown expired forbidden suppressed processing not-supported ' +
    'duplicate multiple-matches not-found deleted too-long code-invalid extension too-costly business-rule conflict transient ' +
    'lock-error no-store exception timeout incomplete throttled informational'
  ).split(' '),
);
/** A path of names and places; a longer expression could quote what the patient wrote. */
const plainPath = /^[A-Z][A-Za-z]+(\.[a-z][A-Za-z]*(\[\d{1,3}\])?|\[\d{1,3}\])*$/;
const shown = 3;

/**
 * Where a service finds faults in what it got, by an `OperationOutcome`: paths and codes alone, since its words may quote the form
 * ("Patient.telecom[0].value (value)"). Empty for anything else. Never throws.
 */
export function placesOf(body: unknown): string[] {
  const { issue } = (body ?? {}) as { issue?: unknown };
  const issues = Array.isArray(issue) ? (issue as { code?: unknown; expression?: unknown }[]) : [];
  return issues.slice(0, shown).flatMap((one) => {
    const code = typeof one?.code === 'string' && issueCodes.has(one.code) ? one.code : '';
    const [first] = Array.isArray(one?.expression) ? (one.expression as unknown[]) : [];
    const path = typeof first === 'string' && first.length <= 80 && plainPath.test(first) ? first : '';
    if (path && code) return [`${path} (${code})`];
    return path || code ? [path || code] : [];
  });
}
