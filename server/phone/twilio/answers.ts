import type { AssistantLanguage } from '#contract/brief.ts';
import { mediaStreamPath, telephonyEndpoints } from '#contract/telephony.ts';
import { twiml } from '#voice/carrier/twilio/twiml.ts';
import type { CarrierLine } from '../carrier.ts';
import type { LastKnown } from '../number-briefs.ts';

/** Marks a question that another node has sent here: it is sent on no further. */
export const moved = 'moved=1';

const longestMessageSeconds = 120;
/** Who is put through can say what they called for, however little is left to the business. */
const leastTalkSeconds = 60;
/** What Twilio takes. Source: Twilio, "TwiML Voice: Dial", timeout. */
const ringSeconds = { least: 5, most: 600 };

const english = {
  sorry: 'We are sorry, nobody can take your call right now. Please call again later. Goodbye.',
  message:
    'We are sorry, nobody can take your call right now. Please leave a message with your name and number after the tone.',
  busy: 'We are sorry, all lines are busy. Please leave a message with your name and number after the tone.',
  often:
    'We are sorry, we cannot take your call again right now. Please leave a message with your name and number after the tone.',
  broken: 'We are sorry, we lost the connection. Please leave a message with your name and number after the tone.',
} as const;
export type Sentence = keyof typeof english;

/** What the carrier says for us. */
const sentences: Record<AssistantLanguage, Record<Sentence, string>> = {
  'en-US': english,
  'en-GB': {
    ...english,
    sorry: 'We are sorry, nobody can take your call right now. Please ring again later. Goodbye.',
  },
  'de-DE': {
    sorry: 'Leider kann Ihren Anruf gerade niemand annehmen. Bitte rufen Sie später noch einmal an. Auf Wiederhören.',
    message:
      'Leider kann Ihren Anruf gerade niemand annehmen. Bitte hinterlassen Sie nach dem Ton Ihren Namen, Ihre Nummer und eine Nachricht.',
    busy: 'Leider sind alle Leitungen besetzt. Bitte hinterlassen Sie nach dem Ton Ihren Namen, Ihre Nummer und eine Nachricht.',
    often:
      'Leider können wir Ihren Anruf gerade nicht noch einmal annehmen. Bitte hinterlassen Sie nach dem Ton Ihren Namen, Ihre Nummer und eine Nachricht.',
    broken:
      'Leider wurde die Verbindung unterbrochen. Bitte hinterlassen Sie nach dem Ton Ihren Namen, Ihre Nummer und eine Nachricht.',
  },
  'es-US': {
    sorry: 'Lo sentimos, en este momento nadie puede atender su llamada. Por favor, llame más tarde. Hasta luego.',
    message:
      'Lo sentimos, en este momento nadie puede atender su llamada. Por favor, después del tono deje un mensaje con su nombre y su número.',
    busy: 'Lo sentimos, todas las líneas están ocupadas. Por favor, después del tono deje un mensaje con su nombre y su número.',
    often:
      'Lo sentimos, en este momento no podemos atender otra llamada suya. Por favor, después del tono deje un mensaje con su nombre y su número.',
    broken:
      'Lo sentimos, se perdió la conexión. Por favor, después del tono deje un mensaje con su nombre y su número.',
  },
};
/** Nobody's number has no language. */
const notInService = 'The number you have called is not in service. Please check it and call again. Goodbye.';

export type TwilioAnswers = ReturnType<typeof twilioAnswers>;

/** The documents that our webhooks answer, with our own addresses in them. */
export function twilioAnswers({ publicUrl, mediaUrl }: Pick<CarrierLine, 'publicUrl' | 'mediaUrl'>) {
  const address = (path: string) => publicUrl() + path;
  const inWords = (sentence: Sentence, language: AssistantLanguage) => ({
    text: sentences[language][sentence],
    language,
  });
  return {
    /** `at`: the media address of the node that carries the call; without it this one. */
    connect: (token: string, at = mediaUrl()) =>
      twiml.connectStream({
        url: (at + mediaStreamPath).replace(/^http/, 'ws'),
        token,
        actionUrl: address(telephonyEndpoints.twilioResume.path),
        statusUrl: address(telephonyEndpoints.twilioStream.path),
      }),
    /** The call is asked for at another node. */
    move: (to: string) => twiml.redirect(`${to}${telephonyEndpoints.twilioVoice.path}?${moved}`),
    notInService: () => twiml.sayAndHangUp({ text: notInService, language: 'en-US' }),
    say: (sentence: Sentence, language: AssistantLanguage) => twiml.sayAndHangUp(inWords(sentence, language)),
    record: (sentence: Sentence, language: AssistantLanguage) =>
      twiml.sayAndRecord(
        inWords(sentence, language),
        address(telephonyEndpoints.twilioVoicemail.path),
        longestMessageSeconds,
      ),
    dial: (number: string, { ringDurationMs, longestMs }: Pick<LastKnown, 'ringDurationMs' | 'longestMs'>) =>
      twiml.dial(number, address(telephonyEndpoints.twilioDialled.path), {
        ringSeconds: Math.min(ringSeconds.most, Math.max(ringSeconds.least, Math.round(ringDurationMs / 1000))),
        longestSeconds: Math.max(leastTalkSeconds, Math.round(longestMs / 1000)),
      }),
    hangUp: twiml.hangUp,
  };
}
