import type { AssistantLanguage } from '#contract/brief.ts';
import type { SessionPhrase } from './ports.ts';

/** Sentences that the session speaks by itself, whatever assistant answers. */
export const sayings: Record<AssistantLanguage, Record<SessionPhrase, string>> = {
  'en-US': {
    'still-there': 'Are you still there?',
    'one-moment': 'One moment, please.',
    goodbye: 'Thank you for calling. Goodbye.',
    'time-is-up': 'I am sorry, we have reached the longest time for a call. Thank you for calling. Goodbye.',
    'out-of-minutes': 'I am sorry, I have to end the call now. Please call again later. Goodbye.',
    'take-voicemail':
      'I am sorry, I cannot go on with our conversation right now. Please leave a message with your name and number after the tone.',
    'voicemail-thanks': 'Thank you. Your message has been kept. Goodbye.',
    'shutting-down': 'I am sorry, I have to end the call now. Please call again in a moment. Goodbye.',
  },
  'en-GB': {
    'still-there': 'Are you still there?',
    'one-moment': 'One moment, please.',
    goodbye: 'Thank you for calling. Goodbye.',
    'time-is-up': 'I am sorry, we have reached the longest time for a call. Thank you for calling. Goodbye.',
    'out-of-minutes': 'I am sorry, I have to end the call now. Please ring again later. Goodbye.',
    'take-voicemail':
      'I am sorry, I cannot go on with our conversation right now. Please leave a message with your name and number after the tone.',
    'voicemail-thanks': 'Thank you. Your message has been kept. Goodbye.',
    'shutting-down': 'I am sorry, I have to end the call now. Please ring again in a moment. Goodbye.',
  },
  'de-DE': {
    'still-there': 'Sind Sie noch da?',
    'one-moment': 'Einen Moment, bitte.',
    goodbye: 'Vielen Dank für Ihren Anruf. Auf Wiederhören.',
    'time-is-up': 'Die längste Zeit für ein Gespräch ist leider erreicht. Vielen Dank und auf Wiederhören.',
    'out-of-minutes': 'Ich muss das Gespräch leider beenden. Bitte rufen Sie später wieder an. Auf Wiederhören.',
    'take-voicemail':
      'Ich kann unser Gespräch gerade leider nicht fortsetzen. Bitte hinterlassen Sie nach dem Ton Ihren Namen und Ihre Nummer.',
    'voicemail-thanks': 'Vielen Dank. Ihre Nachricht ist notiert. Auf Wiederhören.',
    'shutting-down': 'Ich muss das Gespräch leider beenden. Bitte rufen Sie gleich noch einmal an. Auf Wiederhören.',
  },
};
