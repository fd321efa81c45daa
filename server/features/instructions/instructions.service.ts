import { isDeepStrictEqual } from 'node:util';
import { type AssistantBrief, detailFields } from '#contract/brief.ts';
import type { Clock } from '#contract/clock.ts';
import {
  type CallHandling,
  type DetailUse,
  type Instructions,
  type OwnField,
  ownSpec,
  secretMask,
} from '#contract/instructions.ts';
import { AppError } from '#server/app-error.ts';
import type { Egress } from '#server/egress/egress.ts';
import type { Events } from '#server/events.ts';
import { faqsOf, replaceFaqsOf } from '#server/features/faqs/faqs.service.ts';
import type { Session } from '#server/http/endpoint.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import type { TenantVault, Vault } from '#server/store/keys/vault.ts';
import {
  changeSettings,
  mergePresent,
  raiseVersion,
  readSetting,
  saveSetting,
  type Versioned,
} from '#server/store/setting-save.ts';
import { maskedAddress, maskedKey, openSecret, sentSecret } from './booking-secrets.ts';
import { type InstructionsValues, readInstructions, writeInstructions } from './instructions.store.ts';
import { readOwnFields, replaceOwnFields } from './own-fields.store.ts';

type By = Pick<Session, 'accountId' | 'personId'>;
type Change = { [K in keyof Instructions]?: Instructions[K] | undefined };

export interface InstructionsService {
  /** FAQs and client configuration; key and address of the booking service are masked. */
  settings(accountId: string): Promise<Versioned<Instructions>>;
  /**
   * Changes the fields that are named and answers the whole. Errors: 'settings.changed', 'request.invalid' when both
   * booking services are chosen, a mask is sent that stands for nothing, or an address can never be called.
   */
  save(by: By, change: Change, expected: number | null): Promise<Versioned<Instructions>>;
}

/** What a booking needs, in the clear. `provider` null: none is chosen. */
export interface BookingSettings {
  provider: 'calcom' | 'zapier' | null;
  /** Calls offer appointments. */
  offered: boolean;
  calcomApiKey: string;
  calcomEventTypeId: string;
  zapierWebhookUrl: string;
}

/** The tone guide of six lines that a new account starts with (INSTR-18, INSTR-19). */
export const toneGuide = [
  'Be friendly and gentle in every answer.',
  "Do not infer a caller's name; use it only once the caller has given it.",
  'Ask short, concise questions, one at a time.',
  'Use filler words sparingly.',
  'Do not interrupt the caller; let them finish.',
  'Speak at a medium pace.',
].join('\n');

/** INSTR-07 to INSTR-15. */
export const defaultInstructions: InstructionsValues = {
  fullName: true,
  emailAddress: false,
  contactNumber: true,
  reasonForCalling: true,
  callingOnBehalfOf: false,
  whereDidYouHearAboutUs: true,
  businessName: false,
  streetAddress: 'off',
  dateOfBirth: 'off',
  urgency: 'if-offered',
  callbackWanted: 'if-offered',
  bestTimeToCall: 'if-offered',
  instructions: toneGuide,
  callHandling: 'message',
  message: '',
  notice: true,
  isCalcomSelected: false,
  isZapierSelected: false,
  calcomEventTypeId: '',
  calcomApiKey: null,
  zapierWebhookUrl: null,
};

/** Spoken before the greeting while the notice is on. */
export const noticeSentences = {
  'en-US': 'You are speaking with a virtual assistant, and this call is transcribed.',
  'en-GB': 'You are speaking with a virtual assistant, and this call is transcribed.',
  'de-DE': 'Sie sprechen mit einer virtuellen Assistentin, und dieses Gespräch wird mitgeschrieben.',
  'es-US': 'Usted habla con una asistente virtual y esta llamada se transcribe.',
} as const;

export function createInstructionsService(deps: {
  db: Database;
  vault: Vault;
  clock: Clock;
  egress: Pick<Egress, 'problemOf'>;
  events: Events;
}): InstructionsService {
  const { db, vault, clock, egress, events } = deps;

  async function settingsOf(on: Queryable, own: TenantVault): Promise<Instructions> {
    const faqResponses = await faqsOf(on, own.accountId);
    const values = await instructionsOf(on, own.accountId);
    const ownFields = await readOwnFields(on, own.accountId);
    return {
      ...{ faqResponses, ownFields },
      ...clearOf(values),
      takeMessage: values.callHandling === 'message',
      calcomApiKey: maskedKey(openSecret(own, 'calcom_api_key', values.calcomApiKey)),
      zapierWebhookUrl: maskedAddress(openSecret(own, 'zapier_webhook_url', values.zapierWebhookUrl)),
    };
  }

  async function settings(accountId: string): Promise<Versioned<Instructions>> {
    const own = await vault.tenant(accountId);
    return readSetting(db, accountId, 'instructions', () => settingsOf(db, own));
  }

  return {
    settings,
    async save({ accountId, personId }, change, expected) {
      const own = await vault.tenant(accountId);
      const { faqResponses, ownFields, calcomApiKey, zapierWebhookUrl, takeMessage, callHandling, ...fields } =
        oneProvider(change);
      if (zapierWebhookUrl && !zapierWebhookUrl.includes(secretMask))
        await requireCallable(egress, accountId, zapierWebhookUrl);
      if (Object.values(change).every((value) => value === undefined)) return settings(accountId);
      const saved = await saveSetting(deps, { accountId, setting: 'instructions', expected }, async (tx) => {
        const current = await instructionsOf(tx, accountId);
        const next = {
          ...mergePresent(clearOf(current), fields),
          callHandling: handlingAfter(current.callHandling, callHandling, takeMessage),
          calcomApiKey: sentSecret(own, 'calcom_api_key', current.calcomApiKey, calcomApiKey, maskedKey),
          zapierWebhookUrl: sentSecret(
            own,
            'zapier_webhook_url',
            current.zapierWebhookUrl,
            zapierWebhookUrl,
            maskedAddress,
          ),
        };
        const at = clock.now();
        await writeInstructions(tx, accountId, next, at);
        if (!isDeepStrictEqual(bookingOf(own, current), bookingOf(own, next)))
          await events.emitWithin(tx, 'account-changed', { accountId, personId, change: 'booking', at });
        if (faqResponses) await replaceFaqsOf(tx, accountId, faqResponses);
        if (ownFields) await replaceOwnFields(tx, accountId, ownFields, clock.now());
        return settingsOf(tx, own);
      });
      return saved;
    },
  };
}

/** What a booking is made with, opened, to tell whether a save changed it. */
const bookingOf = (own: TenantVault, { calcomApiKey, zapierWebhookUrl }: InstructionsValues) => [
  openSecret(own, 'calcom_api_key', calcomApiKey),
  openSecret(own, 'zapier_webhook_url', zapierWebhookUrl),
];

/** What is on after a save: what was chosen, else what the switch Take a Message says; a client may send both as it read them. */
function handlingAfter(
  current: CallHandling | null,
  chosen: CallHandling | null | undefined,
  takeMessage: boolean | undefined,
): CallHandling | null {
  if (chosen !== undefined && chosen !== current) return chosen;
  if (takeMessage) return 'message';
  return takeMessage === false && current === 'message' ? null : current;
}

async function requireCallable(egress: Pick<Egress, 'problemOf'>, accountId: string, address: string): Promise<void> {
  const message = await egress.problemOf(accountId, address);
  if (message) throw new AppError('request.invalid', { message, fields: { zapierWebhookUrl: message } });
}

/** Choosing one booking service unselects the other. */
function oneProvider(change: Change): Change {
  const { isCalcomSelected, isZapierSelected } = change;
  if (isCalcomSelected && isZapierSelected)
    throw new AppError('request.invalid', {
      message: 'Choose one of Cal.co and Zapier.',
      fields: { isZapierSelected: 'Choose one of Cal.co and Zapier.' },
    });
  if (isCalcomSelected) return { ...change, isZapierSelected: false };
  return isZapierSelected ? { ...change, isCalcomSelected: false } : change;
}

/** All that is not sealed, without what the row alone is for. */
function clearOf(values: InstructionsValues) {
  const { calcomApiKey: _key, zapierWebhookUrl: _address, ...clear } = values;
  return clear;
}

/** What a booking of this account needs, opened. Throws when the database is away. */
export async function bookingSettings(db: Queryable, vault: Vault, accountId: string): Promise<BookingSettings> {
  const [own, values] = await Promise.all([vault.tenant(accountId), instructionsOf(db, accountId)]);
  return {
    provider: values.isCalcomSelected ? 'calcom' : values.isZapierSelected ? 'zapier' : null,
    offered: values.callHandling === 'appointment',
    calcomApiKey: openSecret(own, 'calcom_api_key', values.calcomApiKey),
    calcomEventTypeId: values.calcomEventTypeId,
    zapierWebhookUrl: openSecret(own, 'zapier_webhook_url', values.zapierWebhookUrl),
  };
}

/** The account's instructions, with the defaults when they were never saved. */
export async function instructionsOf(db: Queryable, accountId: string): Promise<InstructionsValues> {
  return (await readInstructions(db, accountId)) ?? defaultInstructions;
}

/** The two switches of the user's record (APIUSER-10): at most one is on, and switching both off leaves messages as they are. */
export async function switchCallHandling(
  on: { db: Database; events: Events },
  accountId: string,
  { customFunction, scheduleFunctions }: { customFunction: boolean; scheduleFunctions: boolean },
  now: Date,
): Promise<void> {
  await changeSettings(on, accountId, async (tx) => {
    const current = await instructionsOf(tx, accountId);
    const messages = current.callHandling === 'message' ? current.callHandling : null;
    const callHandling = customFunction ? 'function' : scheduleFunctions ? 'appointment' : messages;
    await raiseVersion(tx, accountId, 'instructions');
    await writeInstructions(tx, accountId, { ...current, callHandling }, now);
  });
}

/** What a call asks its caller for, in the order of asking, and what it keeps when it is offered. */
export function collectedFields(
  values: InstructionsValues,
  own: readonly OwnField[],
): Pick<AssistantBrief, 'collect' | 'ifOffered' | 'ownFields'> {
  const ownFields = own.map(ownSpec);
  const used = (use: DetailUse) => [
    ...detailFields.filter((field) => useOf(values[field]) === use),
    ...ownFields.filter(({ when }) => when === use).map(({ field }) => field),
  ];
  return { collect: used('ask'), ifOffered: used('if-offered'), ownFields };
}

/** A switch that is on asks. */
function useOf(value: boolean | DetailUse): DetailUse {
  if (typeof value === 'string') return value;
  return value ? 'ask' : 'off';
}

export { readOwnFields as ownFieldsOf } from './own-fields.store.ts';

/** The instructions of a new account. Call it in the transaction that creates the account. */
export async function createInstructions(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await writeInstructions(tx, accountId, defaultInstructions, now);
}
