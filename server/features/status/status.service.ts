import type { StatusItem } from '#contract/status.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { lastTold } from '#server/features/appointments/appointments.service.ts';
import { bookingSettings } from '#server/features/instructions/instructions.service.ts';
import { minutesLeft } from '#server/features/minutes/minutes.service.ts';
import { activeNumberOf } from '#server/features/phone-numbers/phone-numbers.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { watchedServices } from '#server/phone/lines/model-watch.ts';
import { askHttp, askService, createReaches, createSmtpAsk, type Reach } from '#server/phone/reach.ts';
import type { Env } from '#server/settings/env.ts';
import { isOfPipeline, withoutService } from './without-service.ts';

type Told = Omit<StatusItem, 'part'>;

const works = (text: string, word = 'Works'): Told => ({ state: 'works', word, text });
const missing = (text: string, word = 'Not set up'): Told => ({ state: 'missing', word, text });
const troubles: Record<Exclude<Reach, 'works'>, { word: string; did: string }> = {
  silent: { word: 'Silent', did: 'accepts connections but does not answer' },
  away: { word: 'Not reached', did: 'does not answer' },
  refused: { word: 'Refused', did: 'does not accept the key' },
  broken: { word: 'Failing', did: 'returns an error' },
};
const away = (reach: keyof typeof troubles, who: string, then: string): Told => ({
  ...{ state: 'away', word: troubles[reach].word, text: `${who} ${troubles[reach].did}: ${then}` },
});

/** What works for a business now, and what is missing. */
export function createStatus(
  { db, vault, clock, mail }: Pick<Foundation, 'db' | 'vault' | 'clock' | 'mail'>,
  env: Env,
) {
  const reached = createReaches(clock);
  const services = watchedServices(env);
  const askMail = env.smtpUrl === null || mail.way === 'outbox' ? null : createSmtpAsk(env.smtpUrl);

  async function phone(accountId: string): Promise<Told> {
    const [number, { remainingMinutes }] = await Promise.all([
      activeNumberOf(db, accountId),
      minutesLeft(db, accountId),
    ]);
    if (number === null) return missing('You have no number yet, so no one can call.', 'No number');
    const at = formatPhoneNumber(number);
    if (remainingMinutes <= 0)
      return {
        state: 'away',
        word: 'No minutes',
        text: `No minutes are left. Callers to ${at} are asked to leave a voicemail.`,
      };
    return Object.values(env.carriers).some(Boolean)
      ? works(`Calls to ${at} are answered.`)
      : missing(
          `Not connected to the phone network yet. ${at} is a made-up number that real phones cannot call.`,
          'Made up',
        );
  }

  async function mails(): Promise<Told> {
    if (!askMail) return missing('No mail server is set up. Emails are saved and not sent.');
    const reach = await reached('mail', askMail);
    return reach === 'works'
      ? works('The mail server answers.')
      : away(reach, 'The mail server', 'emails wait until it answers.');
  }

  async function models(): Promise<Told> {
    if (services.length === 0)
      return works('The built-in receptionist answers. No model service is set up.', 'Built in');
    const found = await Promise.all(
      services.map(async ({ kind, use, service }) => ({
        ...{ kind, use },
        reach: await reached(`${kind} ${service.url}`, () => askService(service)),
      })),
    );
    const lost = new Map(found.flatMap(({ kind, reach }) => (reach === 'works' ? [] : [[kind, reach] as const])));
    const others = found.filter(({ kind }) => isOfPipeline(kind));
    const hasOthers = others.length > 0 && others.every(({ kind }) => !lost.has(kind));
    const told = [...lost].map(([kind, reach]) => away(reach, ...withoutService(kind, hasOthers)));
    const [first] = told;
    return first
      ? { ...first, text: told.map(({ text }) => text).join(' ') }
      : works(`Your model services answer (${[...new Set(found.map(({ use }) => use))].join(', ')}).`);
  }

  async function calendar(accountId: string): Promise<Told> {
    const saved = await bookingSettings(db, vault, accountId);
    const { offered, provider } = saved;
    const isSet =
      provider === 'calcom'
        ? saved.calcomApiKey !== '' && saved.calcomEventTypeId !== ''
        : saved.zapierWebhookUrl !== '';
    if (!offered || !provider || !isSet) return missing('Callers are not offered appointments.');
    if (provider === 'zapier') return zap(accountId);
    // Whether the key is taken tells the check of the connection: nothing is asked here in the name of a business.
    const reach = await reached(env.calcomUrl, () => askHttp(`${env.calcomUrl}/v2/slots`, {}));
    return reach === 'works' || reach === 'refused'
      ? works('Cal.com answers.', 'Cal.com')
      : away(reach, 'Cal.com', 'appointments cannot be booked.');
  }

  /** By what came of the last message: a Zap cannot be asked without being told something. */
  async function zap(accountId: string): Promise<Told> {
    const last = await lastTold(db, accountId);
    if (!last)
      return works('Appointment requests go to your Zap. Use "Check connection" to see if it accepts them.', 'Zapier');
    if (last.state === 'sent') return works('Your Zap accepted the last request.', 'Zapier');
    const then =
      last.state === 'pending' ? 'It will be retried automatically.' : 'Send it again under "Delivery problems".';
    return {
      state: 'away',
      word: 'Not accepted',
      text: `Your Zap did not accept the last request. ${last.problem} ${then}`,
    };
  }

  return async (accountId: string): Promise<StatusItem[]> => {
    const told = [phone(accountId), mails(), models(), calendar(accountId)] as const;
    const [byPhone, byMail, byModels, byCalendar] = await Promise.all(told);
    return [
      { part: 'phone', ...byPhone },
      { part: 'mail', ...byMail },
      { part: 'models', ...byModels },
      { part: 'calendar', ...byCalendar },
    ];
  };
}
