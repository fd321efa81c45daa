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
  'log-in-refused': done('refusals', ({ person }) => `tried to log in${person && ` as ${person}`}, and was refused`, {
    ...byVisitor,
    ...ofPerson,
  }),
  'proven-again': done('log-ins', 'entered the password again'),
  'proof-refused': done('refusals', 'entered a wrong password when it was asked for again'),
  'log-out': done('log-ins', 'logged out'),
  'session-ended': done('log-ins', 'ended a log-in on a device'),
  'other-sessions-ended': done('log-ins', 'ended the log-ins on all other devices'),
  'password-changed': done('log-ins', 'changed the password'),
  'email-changed': done('log-ins', 'changed the email address'),
  'second-factor-added': done('log-ins', 'added a second factor'),
  'second-factor-removed': done(
    'log-ins',
    ({ subject }) => (subject.endsWith(' all') ? 'removed all second factors of a person' : 'removed a second factor'),
    byOperator,
  ),
  'second-factor-refused': done('refusals', 'gave a second factor that was not right'),
  'second-factor-enforced': done('people', ({ subject }) =>
    subject === 'off' ? 'asks nobody for a second factor any more' : 'asks everybody for a second factor',
  ),
  'recovery-codes-made': done('log-ins', 'made new recovery codes'),
  'recovery-code-used': done('log-ins', 'used a recovery code'),
  'password-reset-requested': done('log-ins', 'asked for a code to reset a password', byVisitor),
  'password-reset': done('log-ins', 'set a new password by a mailed code', byVisitor),
  'account-created': done('people', 'opened the account'),
  'account-invited': done('people', 'made an invitation to open an account', byOperator),
  'provider-linked': done('log-ins', 'linked a sign-in provider'),
  'account-activated': done('operation', 'activated the account', byOperator),
  'account-deactivated': done('operation', 'deactivated the account', byOperator),
  'account-deleted': done('operation', 'deleted the account', byOperator),
  'minutes-added': done('operation', ({ subject }) => `added ${subject} ${subject === '1' ? 'minute' : 'minutes'}`),
  'number-purchased': done('operation', ({ subject }) => `bought the number ${formatPhoneNumber(subject)}`),
  'number-given': done(
    'operation',
    ({ subject }) => `gave the business the number ${formatPhoneNumber(subject)}`,
    byOperator,
  ),
  'number-released': done('operation', ({ subject }) => `released the number ${formatPhoneNumber(subject)}`),
  'superadmin-granted': done('people', ({ person }) => `made ${person || 'a person'} a superadmin`, {
    ...byOperator,
    ...ofPerson,
  }),
  'superadmin-revoked': done('people', ({ person }) => `took the role superadmin from ${person || 'a person'}`, {
    ...byOperator,
    ...ofPerson,
  }),
  'address-proven': done('log-ins', 'proved the email address'),
  'person-invited': done('people', ({ subject }) => `invited somebody${afterId(subject, ' as ')}`),
  'invitation-withdrawn': done('people', 'withdrew an invitation'),
  'person-joined': done('people', 'accepted an invitation', byVisitor),
  'person-changed': done(
    'people',
    ({ person, subject }) => `changed the role of ${person || 'a person'}${afterId(subject, ' to ')}`,
    ofPerson,
  ),
  'person-ended': done('people', ({ person }) => `removed ${person || 'a person'} from the business`, ofPerson),
  'clinic-mode-on': done('changes', 'turned the clinic mode on'),
  'clinic-mode-off': done('changes', 'turned the clinic mode off'),
  'data-rules-changed': done('changes', 'changed what is kept and for how long'),
  'retention-applied': done('changes', ({ subject }) => `removed what was kept long enough (${subject})`),
  'hold-placed': done(
    'changes',
    ({ subject }) => `put ${subject.endsWith(' number') ? 'all calls of a number' : 'a call'} under legal hold`,
  ),
  'hold-lifted': done('changes', 'lifted a legal hold'),
  'dead-letter-retried': done('operation', ({ subject }) => `had work done again that had failed (${subject})`),
  'dead-letter-put-aside': done('operation', ({ subject }) => `put failed work aside (${subject})`),
  'patient-data-read': done('readings', ({ subject }) =>
    subject.startsWith('names ') ? 'read names of patients in the list of forms' : 'read a patient form',
  ),
  'patient-number-shown': done('readings', "looked at a patient's Social Security number"),
  'patient-hand-over-ordered': done('changes', 'asked to hand a patient form over again'),
  'patient-hand-over-failed': done('refusals', 'could not hand a patient form over to the practice-management system'),
  'patient-data-handed-over': done('changes', 'handed a patient form over to the practice-management system'),
  'patient-data-deleted': done('changes', 'deleted a form link and what came through it'),
  'call-erased': done('changes', 'erased a call'),
  'caller-erased': done('changes', 'erased all that was kept of a caller'),
  'business-erased': done('operation', 'erased the business'),
  'export-made': done('exports', 'had an export of the data made'),
  'export-downloaded': done('exports', 'downloaded an export of the data'),
  'master-key-rotated': done('operation', 'changed the master key', byOperator),
  'data-keys-renewed': done('operation', 'renewed the data keys', byOperator),
  refused: done('refusals', ({ subject }) => refusalText(subject)),
  'call-read': done('readings', ({ call }) => `read ${call}`, ofCall),
  'calls-read': done('readings', ({ subject }) =>
    subject === 'list' ? 'looked through the list of calls' : 'read the calls with their transcripts',
  ),
  'call-sound-heard': done('readings', ({ call }) => `listened to ${call}`, ofCall),
  'calls-watched': done('readings', 'watched calls as they happened'),
  'calls-exported': done('exports', 'downloaded the calls'),
  'audit-log-exported': done('exports', 'downloaded the audit log'),
  'business-info-saved': done('changes', 'saved the business info'),
  'greetings-saved': done('changes', 'saved the greetings'),
  'instructions-saved': done('changes', 'saved the instructions'),
  'functions-saved': done('changes', 'saved the functions'),
  'functions-switched': done('changes', 'switched functions and scheduling'),
  'function-tried': done('changes', 'tried a function'),
  'function-runs-read': done('readings', 'read what functions were told in calls'),
  'function-called': done('changes', 'had a function called in a test'),
  'model-saved': done('changes', 'saved the model configuration'),
  'voice-added': done('changes', 'added a voice'),
  'voice-deleted': done('changes', 'deleted a voice'),
  'knowledge-base-added': done('changes', 'added a knowledge base'),
  'knowledge-base-renamed': done('changes', 'renamed a knowledge base'),
  'knowledge-base-deleted': done('changes', 'deleted a knowledge base'),
  'knowledge-base-synced': done('changes', 'had a knowledge base read again'),
  'knowledge-item-added': done('changes', 'added to a knowledge base'),
  'knowledge-item-synced': done('changes', 'had an item of a knowledge base read again'),
  'knowledge-item-deleted': done('changes', 'deleted from a knowledge base'),
  'recipients-saved': done('changes', 'saved who is told of calls by mail'),
  'providers-saved': done('changes', 'saved the providers of the practice'),
  'form-link-made': done('changes', 'made a link to a patient form'),
  'set-up-completed': done('changes', 'completed the set-up'),
  'number-requested': done('changes', 'asked for a number'),
  'minutes-reported': done('changes', 'used minutes in a test'),
  'sent-again': done('changes', 'had something sent again that had not arrived'),
  'voice-test-begun': done('changes', 'began a voice test'),
  'voice-test-ended': done('changes', 'ended a voice test'),
  'client-secret-made': done('changes', 'made a secret for a realtime client'),
  'webhook-secret-shown': done('readings', 'looked at the secret of the webhooks'),
  'webhook-secret-renewed': done('changes', 'renewed the secret of the webhooks'),
  'address-code-sent': done('log-ins', 'asked for a code to prove the email address'),
  'users-read': done('operation', 'read the list of users'),
  'account-read': done('operation', 'looked at an account'),
  'registrations-read': done('operation', 'read the webinar registrations'),
  'registrations-exported': done('exports', 'downloaded the webinar registrations'),
  'operations-read': done('operation', 'looked at the operation of the house'),
  'test-call-placed': done('operation', 'placed a test call'),
  'test-call-watched': done('operation', 'watched a test call'),
  'test-call-spoken-in': done('operation', 'spoke in a test call'),
  'test-call-ended': done('operation', 'ended a test call'),
  'name-changed': done('people', 'changed their own name'),
  'data-request-made': done('changes', ({ subject }) => requestText(subject.split(' ')[1])),
  'support-asked': done('changes', 'wrote to support'),
  'setting-changed': done('changes', ({ subject }) => `changed a setting (${summaryOf(subject)})`),
  'business-changed': done('changes', ({ subject }) => `changed the business (${summaryOf(subject)})`),
  'house-changed': done('operation', ({ subject }) => `changed the house (${summaryOf(subject)})`),
};

/** Of what an older or newer Noura wrote. */
const unknownWords = done('operation', 'did something that this version of Noura has no words for');

export function wordsOf(action: string): Words {
  return (auditWords as Record<string, Words>)[action] ?? unknownWords;
}

export function actionsOf(kind: AuditKind): AuditAction[] {
  return (Object.keys(auditWords) as AuditAction[]).filter((action) => auditWords[action].kind === kind);
}

/** What a subject says behind the id; '' where it is the id alone. */
function afterId(subject: string, joint: string): string {
  const [, more] = subject.split(' ');
  return more ? joint + more : '';
}

function requestText(kind: string | undefined): string {
  if (kind === 'erase-caller') return 'asked for a caller to be erased';
  return `asked for an export of ${kind === 'export-caller' ? 'what is kept of a caller' : 'the business'}`;
}

/** "GET /people identity.forbidden", as a refusal is entered. */
function refusalText(subject: string): string {
  const [, route = '', code = ''] = /^(\S+ \S+) (\S+)$/.exec(subject) ?? [];
  const what = summaryOf(route);
  return code === 'identity.proof-needed'
    ? `was asked for a proof first, for this: ${what}`
    : `was refused, as their role does not allow it: ${what}`;
}

const summaries = new Map(
  Object.values(endpoints).map(({ method, path, summary }) => [`${method} ${path}`, summary.replace(/[.;].*$/, '')]),
);

/** What a route does, in the first words of the contract; the route itself where it is another one by now. */
const summaryOf = (route: string) => `\u201C${summaries.get(route) ?? route}\u201D`;
