import type { AssistantLanguage } from '#contract/brief.ts';

/** What may come before: it says nothing either way. */
const leads: Record<'en' | 'de' | 'es', string> = {
  en: 'oh|ah|uh|um|er|no|and|but|so|well|okay|ok|yes|yeah|sorry|excuse me|thanks|thank you',
  de: 'oh|ah|ach|äh|ähm|nein|und|aber|also|okay|ja|danke|entschuldigung|entschuldigen sie|ach so',
  es: 'oh|ah|ay|eh|no|y|pero|bueno|okay|sí|si|gracias|perdón|perdon|disculpe',
};

/** How those begin who have more to say; a farewell begins with none of these. */
const openings: typeof leads = {
  en:
    'wait|hold on|hang on|actually|before (?:you|i) (?:go|hang up|forget)|(?:just )?one (?:more|last|other|quick) (?:thing|question)|' +
    "another (?:thing|question)|(?:i )?(?:just |almost |nearly )?forgot|do ?n[o']t (?:go|hang up)|not yet|i am not done|i'm not done|" +
    'i (?:also|still|have another|have one more)|can (?:i|you)|could (?:i|you)|do you|are you|is there|what (?:time|about|are|is|if)|' +
    'when (?:do|are|is)|where (?:do|are|is)|how (?:much|long|many|do)',
  de:
    'warte|warten sie|moment|einen moment|augenblick|stopp|halt|bevor sie (?:auflegen|gehen)|(?:nur )?noch (?:eine|was|etwas)|' +
    'eine (?:frage|sache|letzte)|eins noch|nicht auflegen|legen sie (?:bitte )?nicht auf|ich (?:habe|hab|hätte|wollte|brauche) noch|' +
    'fast vergessen|ich (?:bin noch nicht|habe (?:noch )?(?:was|etwas) vergessen)|kann ich|können sie|haben sie|gibt es|wann|' +
    'wo (?:ist|sind|kann)|wie (?:viel|lange|oft)|was (?:ist|kostet)',
  es:
    'espere|espera|un momento|un segundo|antes de (?:que|colgar|irme)|una (?:cosa|pregunta|última|ultima)|otra (?:cosa|pregunta)|' +
    '(?:casi )?se me olvid\\p{L}+|no cuelgue|todavía no|todavia no|tengo otra|puedo|podría|podria|tienen|hay|' +
    'a qué hora|a que hora|cuándo|cuando (?:abren|cierran)|dónde|donde (?:está|están|esta|estan)|cuánto|cuanto',
};

const begins = (language: keyof typeof leads) =>
  new RegExp(`^(?:(?:${leads[language]}) )*(?:${openings[language]})(?: |$)`, 'u');
const second = { en: begins('en'), de: begins('de'), es: begins('es') };
const thoughts: Record<AssistantLanguage, RegExp> = {
  'en-US': second.en,
  'en-GB': second.en,
  'de-DE': second.de,
  'es-US': second.es,
};

/** Whether words that are said into our goodbye begin as those of somebody who has more to say: "oh wait, one more thing". */
export function hasMore(words: string, language: AssistantLanguage): boolean {
  const plain = words.toLowerCase().replaceAll('’', "'");
  return thoughts[language].test((plain.match(/[\p{L}\p{M}\p{N}']+/gu) ?? []).join(' '));
}
