import { type DetailField, detailFields } from '#contract/brief.ts';
import { type Instructions, secretMask } from '#contract/instructions.ts';
import { AppError } from '#server/app-error.ts';
import type { Egress } from '#server/egress/egress.ts';
import { faqsOf, replaceFaqsOf } from '#server/features/faqs/faqs.service.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { mergePresent, type SettingsChanged, saveSetting, type VersionCheck } from '#server/store/setting-save.ts';
import type { TenantVault, Vault } from '#server/store/vault.ts';
import type { Clock } from '#voice/session/ports.ts';
import { maskedAddress, maskedKey, openSecret, sentSecret } from './booking-secrets.ts';
import {
  type InstructionsValues,
  readInstructions,
  switchFunctionsOff,
  writeInstructions,
} from './instructions.store.ts';

type Change = { [K in keyof Instructions]?: Instructions[K] | undefined };

export interface InstructionsService {
  /** FAQs and client configuration; key and address of the booking service are masked. */
  settings(accountId: string): Promise<Instructions>;
  /**
   * Changes the fields that are named and answers the whole. Errors: 'request.invalid' when both booking services are
   * chosen, a mask is sent that stands for nothing, or an address can never be called.
   */
  save(accountId: string, change: Change, check: VersionCheck<Instructions>): Promise<Instructions>;
}

/** What a booking needs, in the clear. `provider` null: none is chosen. */
export interface BookingSettings {
  provider: 'calcom' | 'zapier' | null;
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
  instructions: toneGuide,
  takeMessage: true,
  message: '',
  notice: true,
  isCalcomSelected: false,
  isZapierSelected: false,
  calcomEventTypeId: '',
  calcomApiKey: null,
  zapierWebhookUrl: null,
};

/** Spoken before the greeting while the notice is on (decisions "Notice"). */
export const noticeSentences = {
  'en-US': 'This call is answered by a virtual assistant and noted.',
  'en-GB': 'This call is answered by a virtual assistant and noted.',
  'de-DE': 'Diesen Anruf beantwortet eine virtuelle Assistentin; das Gespräch wird notiert.',
} as const;

export function createInstructionsService(deps: {
  db: Database;
  vault: Vault;
  clock: Clock;
  egress: Pick<Egress, 'problemOf'>;
  settingsChanged: SettingsChanged;
}): InstructionsService {
  const { db, vault, clock, egress, settingsChanged } = deps;

  async function settingsOf(on: Queryable, own: TenantVault): Promise<Instructions> {
    const faqResponses = await faqsOf(on, own.accountId);
    const values = await instructionsOf(on, own.accountId);
    return {
      faqResponses,
      ...clearOf(values),
      calcomApiKey: maskedKey(openSecret(own, 'calcom_api_key', values.calcomApiKey)),
      zapierWebhookUrl: maskedAddress(openSecret(own, 'zapier_webhook_url', values.zapierWebhookUrl)),
    };
  }

  return {
    settings: async (accountId) => settingsOf(db, await vault.tenant(accountId)),
    async save(accountId, change, check) {
      const own = await vault.tenant(accountId);
      const { faqResponses, calcomApiKey, zapierWebhookUrl, ...fields } = oneProvider(change);
      if (zapierWebhookUrl && !zapierWebhookUrl.includes(secretMask)) requireCallable(egress, zapierWebhookUrl);
      if (Object.values(change).every((value) => value === undefined)) return settingsOf(db, own);
      const saved = await saveSetting(db, accountId, async (tx) => {
        check(await settingsOf(tx, own));
        const current = await instructionsOf(tx, accountId);
        const next = {
          ...mergePresent(clearOf(current), fields),
          calcomApiKey: sentSecret(own, 'calcom_api_key', current.calcomApiKey, calcomApiKey, maskedKey),
          zapierWebhookUrl: sentSecret(
            own,
            'zapier_webhook_url',
            current.zapierWebhookUrl,
            zapierWebhookUrl,
            maskedAddress,
          ),
        };
        await writeInstructions(tx, accountId, next, clock.now());
        if (faqResponses) await replaceFaqsOf(tx, accountId, faqResponses);
        if (fields.takeMessage) await switchFunctionsOff(tx, accountId);
        return settingsOf(tx, own);
      });
      settingsChanged(accountId);
      return saved;
    },
  };
}

function requireCallable(egress: Pick<Egress, 'problemOf'>, address: string): void {
  const message = egress.problemOf(address);
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
    calcomApiKey: openSecret(own, 'calcom_api_key', values.calcomApiKey),
    calcomEventTypeId: values.calcomEventTypeId,
    zapierWebhookUrl: openSecret(own, 'zapier_webhook_url', values.zapierWebhookUrl),
  };
}

/** The account's instructions, with the defaults when they were never saved. */
export async function instructionsOf(db: Queryable, accountId: string): Promise<InstructionsValues> {
  const row = await readInstructions(db, accountId);
  if (!row) return defaultInstructions;
  const { accountId: _accountId, updatedAt: _updatedAt, ...values } = row;
  return values;
}

/** The details that are switched on, in the order of asking. */
export function collectedFields(values: InstructionsValues): DetailField[] {
  return detailFields.filter((field) => values[field]);
}

/** The instructions of a new account. Call it in the transaction that creates the account. */
export async function createInstructions(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await writeInstructions(tx, accountId, defaultInstructions, now);
}
