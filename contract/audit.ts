/** What a route does, as the audit log says it of who was answered. Words for each: `server/features/audit/words.ts`. */
export type RouteAct =
  | 'call-read'
  | 'calls-read'
  | 'call-sound-heard'
  | 'calls-watched'
  | 'calls-exported'
  | 'audit-log-exported'
  | 'business-info-saved'
  | 'greetings-saved'
  | 'instructions-saved'
  | 'functions-saved'
  | 'functions-switched'
  | 'function-tried'
  | 'function-called'
  | 'function-runs-read'
  | 'model-saved'
  | 'voice-added'
  | 'voice-deleted'
  | 'knowledge-base-added'
  | 'knowledge-base-renamed'
  | 'knowledge-base-deleted'
  | 'knowledge-base-synced'
  | 'knowledge-item-added'
  | 'knowledge-item-synced'
  | 'knowledge-item-deleted'
  | 'recipients-saved'
  | 'providers-saved'
  | 'form-link-made'
  | 'set-up-completed'
  | 'number-requested'
  | 'minutes-reported'
  | 'sent-again'
  | 'voice-test-begun'
  | 'voice-test-ended'
  | 'client-secret-made'
  | 'webhook-secret-shown'
  | 'webhook-secret-renewed'
  | 'address-code-sent'
  | 'users-read'
  | 'account-read'
  | 'registrations-read'
  | 'registrations-exported'
  | 'operations-read'
  | 'test-call-placed'
  | 'test-call-watched'
  | 'test-call-spoken-in'
  | 'test-call-ended'
  | 'name-changed'
  | 'preferences-changed'
  | 'support-asked'
  | 'setting-changed'
  | 'business-changed'
  | 'house-changed';

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

/**
 * Of a signed-in route: what the audit log says once it has answered without a failure. 'within': whoever does it writes it, with the
 * change; 'nothing': it tells nothing that is kept, and changes nothing that lasts.
 */
export type AuditRule =
  | RouteAct
  | 'within'
  | 'nothing'
  | {
      act: RouteAct;
      /** Of what: an id, never what somebody wrote; null: of this request nothing is said. Without it: the path's own ids. */
      of(asked: Asked): string | null;
    };

/** What is said of a changing route that says nothing itself, by what it is about; null where nothing is. */
const unsaid = { settings: 'setting-changed', calls: 'setting-changed', business: 'business-changed' } as const;

interface Described {
  method: string;
  path: string;
  access: string;
  area?: string | undefined;
  reads?: boolean;
  audit?: AuditRule;
}

/** What the log says of a request; null: nothing, or whoever does it says it. */
export function auditOf(endpoint: Described, asked: Asked): { act: RouteAct; subject: string } | null {
  const { audit = defaultOf(endpoint) } = endpoint;
  if (audit === 'within' || audit === 'nothing') return null;
  const ids = Object.values(asked.params ?? {}).join(' ');
  if (typeof audit === 'string') return { act: audit, subject: isUnsaid(audit) ? nameOf(endpoint) : ids };
  const subject = audit.of(asked);
  return subject === null ? null : { act: audit.act, subject };
}

const nameOf = ({ method, path }: Described) => `${method} ${path}`;
const isUnsaid = (act: RouteAct) => act === 'setting-changed' || act === 'business-changed' || act === 'house-changed';

function defaultOf({ access, area = '', method, reads = method === 'GET' }: Described): AuditRule {
  if (reads) return 'nothing';
  if (access === 'superadmin') return 'house-changed';
  return access === 'user' ? (unsaid[area as keyof typeof unsaid] ?? 'nothing') : 'nothing';
}
