import { expect, it } from 'vitest';
import type { AssistantLanguage } from '#contract/brief.ts';
import { hasMore } from './second-thoughts.ts';

const more: Record<AssistantLanguage, readonly string[]> = {
  'en-US': [
    'Oh wait, one more thing.',
    'hold on',
    'Hang on a second!',
    'Actually, what about Saturday?',
    'No, before you go',
    'Sorry, just one other question',
    'another question',
    'Oh, I almost forgot, my number changed',
    'Don’t hang up',
    'not yet',
    "I'm not done",
    'I also need a receipt',
    'thanks and can I bring my dog',
    'could you tell me where you are',
    'do you take cash',
    'are you open tomorrow',
    'and is there parking',
    'what time do you close',
    'when are you open',
    'so where do I park',
    'and how much is it',
  ],
  'en-GB': ['Oh, wait a second'],
  'de-DE': [
    'Ach, warten Sie, eine Frage noch',
    'Moment noch',
    'Augenblick bitte',
    'Stopp',
    'Halt, halt',
    'Bevor Sie auflegen',
    'Noch etwas',
    'Eins noch',
    'Nicht auflegen',
    'Legen Sie bitte nicht auf',
    'Ich hätte noch eine Frage',
    'Ach, fast vergessen',
    'Ich bin noch nicht fertig',
    'Und kann ich mit Karte zahlen',
    'Können Sie mir sagen, wo Sie sind',
    'Haben Sie Parkplätze',
    'Gibt es einen Aufzug',
    'Wann machen Sie zu',
    'Wo kann ich parken',
    'Wie lange dauert das',
    'Was kostet das',
  ],
  'es-US': [
    'Ay, espere, una cosa más',
    'Un momento',
    'Un segundo',
    'Antes de que cuelgue',
    'Otra pregunta',
    'Ah, casi se me olvida',
    'Se me olvidó algo',
    'No cuelgue',
    'Todavía no',
    'Tengo otra duda',
    '¿Y puedo pagar con tarjeta?',
    'Perdón, ¿podría decirme dónde están?',
    '¿Tienen estacionamiento?',
    '¿Hay elevador?',
    '¿A qué hora cierran?',
    '¿Cuándo abren?',
    '¿Dónde están?',
    '¿Cuánto cuesta?',
  ],
};

const none: typeof more = {
  'en-US': [
    'bye',
    'Thank you, bye-bye.',
    'You too.',
    'Have a good one',
    'okay great thanks',
    "No, that's all",
    "I can't wait to see you",
    'will do',
    '(not understood)',
    '',
  ],
  'en-GB': ['Cheers, ta-ra'],
  'de-DE': ['Tschüss', 'Danke, gleichfalls', 'Ihnen auch einen schönen Tag', 'Auf Wiederhören', 'Ja, bis dann'],
  'es-US': ['Adiós', 'Gracias, igualmente', 'Hasta luego', 'Qué amable', 'Que tenga buen día', 'A usted'],
};

it.each(Object.keys(more) as AssistantLanguage[])(
  'words into our goodbye take it back where they say more, in %s',
  (language) => {
    expect(more[language].filter((words) => !hasMore(words, language))).toEqual([]);
    expect(none[language].filter((words) => hasMore(words, language))).toEqual([]);
  },
);
