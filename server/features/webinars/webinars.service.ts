import { createHmac } from 'node:crypto';
import { errorCatalogue } from '#contract/errors.ts';
import { publicFormLimits } from '#contract/limits.ts';
import { dayMs } from '#contract/values/durations.ts';
import { emailKey } from '#contract/values/email.ts';
import { writtenNumberProblem } from '#contract/values/phone-number.ts';
import { isNumberFrom } from '#contract/values/telephone-reader.ts';
import { registrationsPageSize, type WebinarField, type WebinarId, webinarFields } from '#contract/values/webinars.ts';
import type { WebinarRegistration, WebinarRegistrationItem } from '#contract/webinars.ts';
import { AppError } from '#server/app-error.ts';
import type { Told } from '#server/http/wire-id.ts';
import { type PublicFormGate, saveWithProof } from '#server/human-check/save-with-proof.ts';
import { houseTenant } from '#server/store/scope.ts';
import { openRegistration, sealRegistration } from './registration-seals.ts';
import { registrationsCsv } from './registrations-csv.ts';
import { type ConfirmingParts, confirmRegistrations, webinarConfirmation } from './webinars.jobs.ts';
import {
  countRegistrations,
  deleteOldRegistrations,
  insertRegistration,
  type KeptRegistration,
  proofOf,
  readRegistrations,
} from './webinars.store.ts';

export interface WebinarsService {
  /**
   * Registers a person once for a webinar and has it confirmed by mail; where the recording is watched. The same with the same
   * proof once more is the same registration, whose answer was lost. Throws 'webinars.registered', 'request.invalid',
   * 'human-check.failed', 'request.too-many'.
   */
  register(registration: WebinarRegistration, proof: string, network: string): Promise<{ recordingUrl: string | null }>;
  /** A page of ten, newest first, and how many there are. `webinar` null: of all. */
  page(webinar: WebinarId | null, page: number): Promise<{ items: Told<WebinarRegistrationItem>[]; total: number }>;
  /** All of them as CSV. */
  csv(webinar: WebinarId | null): AsyncGenerator<string>;
  purge(): Promise<void>;
}

export function createWebinarsService(
  parts: ConfirmingParts & PublicFormGate & { /** Keys the hashes of addresses. */ key: Buffer },
): WebinarsService {
  const { db, vault, jobs, clock } = parts;
  confirmRegistrations(parts);

  const item = async (kept: KeptRegistration): Promise<Told<WebinarRegistrationItem>> => {
    const {
      lastName = '',
      jobTitle = '',
      company = '',
      organization = '',
      ...person
    } = await openRegistration(vault, kept);
    return {
      id: kept.id,
      ...person,
      lastName,
      jobTitle,
      company,
      organization,
      createdAt: kept.createdAt.toISOString(),
    };
  };

  return {
    async register(sent, shown, network) {
      const registration = fitting(sent);
      const { webinar } = registration;
      const person = createHmac('sha256', parts.key).update(emailKey(registration.email)).digest();
      const box = await vault.tenant(houseTenant);
      const registered = await saveWithProof(
        parts,
        { shown, network },
        {
          isSaved: async (proof) => (await proofOf(db, webinar, person))?.equals(proof) ?? false,
          async save(tx, proof) {
            const seal = (id: string) => sealRegistration(box, id, registration);
            const id = await insertRegistration(tx, { webinar, person, proof, seal }, clock.now());
            if (id) await jobs.enqueue(tx, webinarConfirmation, { registrationId: id }, id);
            return id;
          },
        },
      );
      if (!registered) throw new AppError('webinars.registered');
      return { recordingUrl: parts.recordingUrl(webinar) };
    },

    async page(webinar, page) {
      const skip = (page - 1) * registrationsPageSize;
      const rows = await readRegistrations(db, webinar, { skip }, registrationsPageSize);
      return { items: await Promise.all(rows.map(item)), total: await countRegistrations(db, webinar) };
    },

    csv: (webinar) => registrationsCsv({ db, item }, webinar),

    purge: () => deleteOldRegistrations(db, new Date(clock.now().getTime() - publicFormLimits.keptDays * dayMs)),
  };
}

/** With the fields of its page alone; throws 'request.invalid' where one that must be filled in is not, or the number is of no country. */
function fitting(sent: WebinarRegistration): WebinarRegistration {
  const asked = webinarFields[sent.webinar];
  const missing = Object.entries(asked).filter(([name, need]) => need === 'required' && !sent[name as WebinarField]);
  if (missing.length > 0) {
    const { message } = errorCatalogue['human-check.failed'];
    const fields = Object.fromEntries(missing.map(([name]) => [name, 'This field is required.']));
    throw new AppError('request.invalid', { message, fields });
  }
  if (!isNumberFrom(sent.country, sent.phone)) {
    const message = writtenNumberProblem;
    throw new AppError('request.invalid', { message, fields: { phone: message } });
  }
  const kept = Object.entries(sent).filter(([name]) => name === 'webinar' || name in asked);
  return Object.fromEntries(kept) as WebinarRegistration;
}
