import type { AuditKind } from '#contract/audit-log.ts';
import { endpoints } from '#contract/endpoints.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import type { AuditAction } from '#server/store/audit.ts';

/** What an entry is about, as it is told. */
export interface About {
  subject: string;
  /** "the call from (555) 010-2233". */
  call: string;
  /** Name of the person that the subject is. */
  person: string;
}

interface Words {
  kind: AuditKind;
  /** To be read behind a name. */
  did: string | ((about: About) => string);
  /** What the subject is, where it is told by more than itself. */
  subject?: 'call' | 'person';
  /** Who did it where no person is named: a visitor, the operator at the terminal, else Noura itself. */
  by?: 'somebody' | 'operator';
}

const done = (kind: AuditKind, did: Words['did'], rest: Omit<Words, 'kind' | 'did'> = {}): Words => ({
  ...{ kind, did },
  ...rest,
});
const ofCall = { subject: 'call' } as const;
const ofPerson = { subject: 'person' } as const;
const byVisitor = { by: 'somebody' } as const;
const byOperator = { by: 'operator' } as const;

/** What each act is called. One that is added and has no words does not compile. */
export const auditWords: Record<AuditAction, Words> = {
  'log-in': done('log-ins', 'logged in'),
  'log-in-refused': done('refusals', ({ person }) => `tried to log in${person && ` as ${person}`} and was refused`, {
    ...byVisitor,
    ...ofPerson,
  }),
  'proven-again': done('log-ins', 'confirmed their password'),
  'proof-refused': done('refusals', 'entered a wrong password when asked to confirm it'),
  'log-out': done('log-ins', 'logged out'),
  'session-ended': done('log-ins', 'logged out a device'),
  'other-sessions-ended': done('log-ins', 'logged out all other devices'),
  'password-changed': done('log-ins', 'changed the password'),
  'email-changed': done('log-ins', 'changed the email address'),
  'second-factor-added': done('log-ins', 'added a second factor'),
  'second-factor-removed': done(
    'log-ins',
    ({ subject }) => (subject.endsWith(' all') ? 'removed all second factors of a person' : 'removed a second factor'),
    byOperator,
  ),
  'second-factor-refused': done('refusals', 'entered a wrong second factor'),
  'second-factor-enforced': done('people', ({ subject }) =>
    subject === 'off' ? 'made the second factor optional' : 'required a second factor for everyone',
  ),
  'recovery-codes-made': done('log-ins', 'created new recovery codes'),
  'recovery-code-used': done('log-ins', 'used a recovery code'),
  'password-reset-requested': done('log-ins', 'requested a password reset code', byVisitor),
  'password-reset': done('log-ins', 'reset the password with an emailed code', byVisitor),
  'account-created': done('people', 'created the account'),
  'account-invited': done('people', 'created an invitation to sign up', byOperator),
  'provider-linked': done('log-ins', 'linked a sign-in provider'),
  'account-activated': done('operation', 'activated the account', byOperator),
  'account-deactivated': done('operation', 'deactivated the account', byOperator),
  'account-deleted': done('operation', 'deleted the account', byOperator),
  'minutes-added': done('operation', ({ subject }) => `added ${subject} ${subject === '1' ? 'minute' : 'minutes'}`),
  'number-purchased': done('operation', ({ subject }) => `bought the number ${formatPhoneNumber(subject)}`),
  'number-given': done('operation', ({ subject }) => `assigned the number ${formatPhoneNumber(subject)}`, byOperator),
  'number-released': done('operation', ({ subject }) => `released the number ${formatPhoneNumber(subject)}`),
  'superadmin-granted': done('people', ({ person }) => `made ${person || 'a person'} a superadmin`, {
    ...byOperator,
    ...ofPerson,
  }),
  'superadmin-revoked': done('people', ({ person }) => `removed the superadmin role from ${person || 'a person'}`, {
    ...byOperator,
    ...ofPerson,
  }),
  'address-proven': done('log-ins', 'confirmed the email address'),
  'person-invited': done('people', ({ subject }) => `invited someone${afterId(subject, ' as ')}`),
  'invitation-withdrawn': done('people', 'withdrew an invitation'),
  'person-joined': done('people', 'accepted an invitation', byVisitor),
  'person-changed': done(
    'people',
    ({ person, subject }) => `changed the permissions of ${person || 'a person'}${afterId(subject, ' to ')}`,
    ofPerson,
  ),
  'person-ended': done('people', ({ person }) => `removed ${person || 'a person'} from the business`, ofPerson),
  'person-left': done('people', 'left the business'),
  'owner-offered': done('people', ({ person }) => `offered to make ${person || 'a person'} the owner`, ofPerson),
  'owner-offer-withdrawn': done(
    'people',
    ({ person }) => `withdrew the offer to make ${person || 'a person'} the owner`,
    ofPerson,
  ),
  'owner-offer-declined': done('people', 'declined to become the owner'),
  'owner-changed': done('people', 'became the owner'),
  'clinic-mode-on': done('changes', 'turned clinic mode on'),
  'clinic-mode-off': done('changes', 'turned clinic mode off'),
  'data-rules-changed': done('changes', 'changed the retention rules'),
  'retention-applied': done('changes', ({ subject }) => `removed expired data (${subject})`),
  'hold-placed': done(
    'changes',
    ({ subject }) => `put ${subject.endsWith(' number') ? 'all calls of a number' : 'a call'} under legal hold`,
  ),
  'hold-lifted': done('changes', 'lifted a legal hold'),
  'dead-letter-retried': done('operation', ({ subject }) => `retried a failed job (${subject})`),
  'dead-letter-put-aside': done('operation', ({ subject }) => `dismissed a failed job (${subject})`),
  'patient-data-read': done('readings', ({ subject }) =>
    subject.startsWith('names ') ? 'viewed patient names in the list of forms' : 'viewed a patient form',
  ),
  'patient-number-shown': done('readings', "viewed a patient's Social Security number"),
  'patient-hand-over-ordered': done('changes', 'started another sync of a patient form'),
  'patient-hand-over-failed': done('refusals', 'could not sync a patient form to the practice-management system'),
  'patient-data-handed-over': done('changes', 'synced a patient form to the practice-management system'),
  'patient-data-deleted': done('changes', 'deleted a form link and its submission'),
  'call-erased': done('changes', 'erased a call'),
  'caller-erased': done('changes', 'erased a caller’s data'),
  'business-erased': done('operation', 'erased the business'),
  'export-made': done('exports', 'created a data export'),
  'export-downloaded': done('exports', 'downloaded a data export'),
  'master-key-rotated': done('operation', 'changed the master key', byOperator),
  'data-keys-renewed': done('operation', 'renewed the data keys', byOperator),
  refused: done('refusals', ({ subject }) => refusalText(subject)),
  'call-read': done('readings', ({ call }) => `viewed ${call}`, ofCall),
  'calls-read': done('readings', ({ subject }) =>
    subject === 'list' ? 'viewed the call list' : 'viewed calls with transcripts',
  ),
  'call-sound-heard': done('readings', ({ call }) => `listened to ${call}`, ofCall),
  'calls-watched': done('readings', 'watched live calls'),
  'calls-exported': done('exports', 'downloaded the calls'),
  'audit-log-exported': done('exports', 'downloaded the audit log'),
  'business-info-saved': done('changes', 'saved the business info'),
  'greetings-saved': done('changes', 'saved the greetings'),
  'instructions-saved': done('changes', 'saved the instructions'),
  'functions-saved': done('changes', 'saved the functions'),
  'functions-switched': done('changes', 'turned functions or scheduling on or off'),
  'function-tried': done('changes', 'tried a function'),
  'function-runs-read': done('readings', 'viewed function runs'),
  'function-called': done('changes', 'ran a function in a test'),
  'model-saved': done('changes', 'saved the model configuration'),
  'voice-added': done('changes', 'added a voice'),
  'voice-deleted': done('changes', 'deleted a voice'),
  'knowledge-base-added': done('changes', 'added a knowledge base'),
  'knowledge-base-renamed': done('changes', 'renamed a knowledge base'),
  'knowledge-base-deleted': done('changes', 'deleted a knowledge base'),
  'knowledge-base-synced': done('changes', 'synced a knowledge base'),
  'knowledge-item-added': done('changes', 'added an item to a knowledge base'),
  'knowledge-item-synced': done('changes', 'synced a knowledge base item'),
  'knowledge-item-deleted': done('changes', 'deleted an item from a knowledge base'),
  'recipients-saved': done('changes', 'saved the email recipients'),
  'providers-saved': done('changes', 'saved the providers'),
  'form-link-made': done('changes', 'created a patient form link'),
  'set-up-completed': done('changes', 'completed setup'),
  'number-requested': done('changes', 'requested a number'),
  'minutes-reported': done('changes', 'used minutes in a test'),
  'sent-again': done('changes', 'resent a failed delivery'),
  'voice-test-begun': done('changes', 'started a voice test'),
  'voice-test-ended': done('changes', 'ended a voice test'),
  'client-secret-made': done('changes', 'created a secret for a realtime client'),
  'webhook-secret-shown': done('readings', 'viewed the webhook secret'),
  'webhook-secret-renewed': done('changes', 'rotated the webhook secret'),
  'address-code-sent': done('log-ins', 'requested a code to confirm the email address'),
  'users-read': done('operation', 'viewed the user list'),
  'account-read': done('operation', 'viewed an account'),
  'registrations-read': done('operation', 'viewed the webinar registrations'),
  'registrations-exported': done('exports', 'downloaded the webinar registrations'),
  'operations-read': done('operation', 'viewed operations'),
  'test-call-placed': done('operation', 'placed a test call'),
  'test-call-watched': done('operation', 'watched a test call'),
  'test-call-spoken-in': done('operation', 'spoke in a test call'),
  'test-call-ended': done('operation', 'ended a test call'),
  'name-changed': done('people', 'changed their own name'),
  'preferences-changed': done('people', 'changed their own time zone or language of emails'),
  'data-request-made': done('changes', ({ subject }) => requestText(subject.split(' ')[1])),
  'support-asked': done('changes', 'wrote to support'),
  'setting-changed': done('changes', ({ subject }) => `changed a setting (${summaryOf(subject)})`),
  'business-changed': done('changes', ({ subject }) => `changed the business (${summaryOf(subject)})`),
  'house-changed': done('operation', ({ subject }) => `changed the installation (${summaryOf(subject)})`),
};

/** Of what an older or newer Noura wrote. */
const unknownWords = done('operation', 'did something this version of Noura cannot describe');

export function wordsOf(action: string): Words {
  return (auditWords as Record<string, Words>)[action] ?? unknownWords;
}

export function actionsOf(kind: AuditKind): AuditAction[] {
  return (Object.keys(auditWords) as AuditAction[]).filter((action) => auditWords[action].kind === kind);
}

const tickWords: Record<string, string> = { forms: 'patient forms', ssn: 'Social Security numbers' };

/** What a subject says behind the id; '' where it is the id alone. */
function afterId(subject: string, joint: string): string {
  const [, role, ...ticks] = subject.split(' ');
  if (!role) return '';
  // The role "reader" is read as viewer.
  const words = [role.replace(/^reader$/, 'viewer'), ...ticks.map((tick) => tickWords[tick] ?? tick)];
  return joint + words.join(', ');
}

function requestText(kind: string | undefined): string {
  if (kind === 'erase-caller') return 'requested that a caller be erased';
  return `requested an export of ${kind === 'export-caller' ? 'a caller’s data' : 'the business'}`;
}

/** "GET /people identity.forbidden", as a refusal is entered. */
function refusalText(subject: string): string {
  const [, route = '', code = ''] = /^(\S+ \S+) (\S+)$/.exec(subject) ?? [];
  const what = summaryOf(route);
  return code === 'identity.proof-needed'
    ? `had to confirm their identity first for: ${what}`
    : `had no permission for: ${what}`;
}

const summaries = new Map(
  Object.values(endpoints).map(({ method, path, summary }) => [`${method} ${path}`, summary.replace(/[.;].*$/, '')]),
);

/** What a route does, in the first words of the contract; the route itself where it is another one by now. */
const summaryOf = (route: string) => `\u201C${summaries.get(route) ?? route}\u201D`;
