import type { AssistantLanguage } from '#contract/brief.ts';
import type { SessionPhrase } from '../ports.ts';

/** Sentences that the session speaks by itself, whatever assistant answers. */
export const sayings: Record<AssistantLanguage, Record<SessionPhrase, string>> = {
  'en-US': {
    'still-there': 'Are you still there?',
    'cut-off': 'I am sorry, we were cut off for a moment. Please go on.',
    'one-moment': 'One moment, please.',
    'just-a-second': 'Just a second.',
    'let-me-see': 'Let me see.',
    'still-looking': 'I am still looking, thank you for waiting.',
    goodbye: 'Thank you for calling. Goodbye.',
    'time-is-up': 'I am sorry, we have reached the longest time for a call. Thank you for calling. Goodbye.',
    'out-of-minutes': 'I am sorry, I have to end the call now. Please call again later. Goodbye.',
    'take-voicemail':
      'I am sorry, I cannot go on with our conversation right now. Please leave a message with your name and number after the tone.',
    'voicemail-thanks': 'Thank you. Your message has been kept. Goodbye.',
    'put-through': 'I will put you through. One moment, please.',
    'say-again': 'I am sorry, could you say that again, please?',
    'shutting-down': 'I am sorry, I have to end the call now. Please call again in a moment. Goodbye.',
  },
  'en-GB': {
    'still-there': 'Are you still there?',
    'cut-off': 'I am sorry, we were cut off for a moment. Please go on.',
    'one-moment': 'One moment, please.',
    'just-a-second': 'Just a second.',
    'let-me-see': 'Let me see.',
    'still-looking': 'I am still looking, thank you for waiting.',
    goodbye: 'Thank you for calling. Goodbye.',
    'time-is-up': 'I am sorry, we have reached the longest time for a call. Thank you for calling. Goodbye.',
    'out-of-minutes': 'I am sorry, I have to end the call now. Please ring again later. Goodbye.',
    'take-voicemail':
      'I am sorry, I cannot go on with our conversation right now. Please leave a message with your name and number after the tone.',
    'voicemail-thanks': 'Thank you. Your message has been kept. Goodbye.',
    'put-through': 'I will put you through. One moment, please.',
    'say-again': 'I am sorry, could you say that again, please?',
    'shutting-down': 'I am sorry, I have to end the call now. Please ring again in a moment. Goodbye.',
  },
  'de-DE': {
    'still-there': 'Sind Sie noch da?',
    'cut-off': 'Entschuldigung, wir waren kurz unterbrochen. Bitte sprechen Sie weiter.',
    'one-moment': 'Einen Moment, bitte.',
    'just-a-second': 'Einen Augenblick.',
    'let-me-see': 'Ich schaue nach.',
    'still-looking': 'Ich bin noch dabei, danke für Ihre Geduld.',
    goodbye: 'Vielen Dank für Ihren Anruf. Auf Wiederhören.',
    'time-is-up': 'Die längste Zeit für ein Gespräch ist leider erreicht. Vielen Dank und auf Wiederhören.',
    'out-of-minutes': 'Ich muss das Gespräch leider beenden. Bitte rufen Sie später wieder an. Auf Wiederhören.',
    'take-voicemail':
      'Ich kann unser Gespräch gerade leider nicht fortsetzen. Bitte hinterlassen Sie nach dem Ton Ihren Namen und Ihre Nummer.',
    'voicemail-thanks': 'Vielen Dank. Ihre Nachricht ist notiert. Auf Wiederhören.',
    'put-through': 'Ich verbinde Sie. Einen Moment, bitte.',
    'say-again': 'Entschuldigung, könnten Sie das bitte noch einmal sagen?',
    'shutting-down': 'Ich muss das Gespräch leider beenden. Bitte rufen Sie gleich noch einmal an. Auf Wiederhören.',
  },
  'es-US': {
    'still-there': '¿Sigue ahí?',
    'cut-off': 'Disculpe, se cortó un momento. Por favor, continúe.',
    'one-moment': 'Un momento, por favor.',
    'just-a-second': 'Un segundo.',
    'let-me-see': 'Déjeme ver.',
    'still-looking': 'Sigo buscando, gracias por esperar.',
    goodbye: 'Gracias por llamar. Hasta luego.',
    'time-is-up': 'Lo siento, se acabó el tiempo máximo de una llamada. Gracias por llamar. Hasta luego.',
    'out-of-minutes': 'Lo siento, tengo que terminar la llamada ahora. Por favor, llame más tarde. Hasta luego.',
    'take-voicemail':
      'Lo siento, no puedo seguir con nuestra conversación. Por favor, después del tono deje un mensaje con su nombre y su número.',
    'voicemail-thanks': 'Gracias. Su mensaje quedó guardado. Hasta luego.',
    'put-through': 'Le comunico. Un momento, por favor.',
    'say-again': 'Disculpe, ¿me lo puede repetir, por favor?',
    'shutting-down':
      'Lo siento, tengo que terminar la llamada ahora. Por favor, vuelva a llamar en un momento. Hasta luego.',
  },
};
