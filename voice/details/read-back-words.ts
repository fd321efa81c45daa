import type { AssistantLanguage } from '#contract/brief.ts';

/** How a language asks whether something is right, and speaks of the details that are a yes or a no. */
export interface ReadBackWords {
  /** The question of a read-back: it asks whether what was said before it is right. */
  checks: RegExp;
  /** A question that asks for something else: a yes to it confirms nothing. */
  requests: RegExp;
  /** The number that the caller calls from, without its digits. */
  callingNumber: RegExp;
  urgent: RegExp;
  callback: RegExp;
  /** After a yes: what follows corrects. */
  but: RegExp;
}

const english: ReadBackWords = {
  checks:
    /\b(?:is|are|was|sounds?|looks?) .*\b(?:right|correct|accurate)\b|\b(?:right|correct|yes|okay)\s*\?$|\bdid i (?:get|hear|have|spell)\b|\bhave i (?:got|understood)\b|\bconfirm\b|\b(?:shall|should) i (?:use|note)\b/i,
  requests:
    /\b(?:what|which|when|where|who|why|how|anything|else)\b|\b(?:may|can|could) i (?:have|get|ask|take)\b|\b(?:can|could|would|will) you\b|\bdo you\b/i,
  callingNumber: /\bnumber (?:that )?you(?:'re| are)? (?:call|calling|called|ringing) (?:us )?from\b|\bthis number\b/i,
  urgent: /\burgen(?:t|tly|cy)|\bemergency\b|\bas soon as possible\b|\bright away\b/i,
  callback: /\b(?:call|ring|phone|get) (?:me |us |you )?back\b|\bcall-?back\b|\breturn (?:my|your|the) call\b/i,
  but: /^(?:but|except|only)\b/i,
};

const german: ReadBackWords = {
  checks:
    /\b(?:stimmt|richtig|korrekt)\b.*\?$|\b(?:ja|gut|in ordnung)\s*\?$|\bhabe ich .*(?:verstanden|notiert)\b|\bbestätigen\b|\bsoll ich .*(?:nehmen|notieren|verwenden)\b/i,
  requests:
    /\b(?:was|welche[rsn]?|wann|wo|wer|warum|wie|worum|sonst|noch etwas)\b|\b(?:darf|kann|könnte) ich\b.*\b(?:haben|fragen|wissen)\b|\b(?:können|könnten|würden|möchten) sie\b/i,
  callingNumber: /\bnummer,? (?:von|unter) der sie (?:gerade )?anrufen\b|\b(?:diese|dieser) nummer\b/i,
  urgent: /\bdringend|\beilig|\bnotfall|\bso schnell wie möglich\b|\bsofort\b/i,
  callback: /\brückruf|\bzurück(?:zu)?ruf|\brufen .*zurück\b|\bruft .*zurück\b/i,
  but: /^(?:aber|nur|außer)\b/i,
};

const spanish: ReadBackWords = {
  checks:
    /(?:es|está|son) .*(?:correcto|correcta|bien)\s*\?$|\b(?:correcto|correcta|verdad|cierto|sí)\s*\?$|\bconfirm|¿?(?:uso|anoto)\b/i,
  requests:
    /(?:qué|cuál|cuándo|dónde|quién|cómo|por qué|algo más|otra cosa)|\b(?:me (?:puede|podría|da|dice)|podría|puede|quiere)\b/i,
  callingNumber: /\bnúmero (?:del|desde el) que (?:me |nos )?(?:llama|está llamando)\b|\beste número\b/i,
  urgent: /\burgen(?:te|cia)|\bemergencia\b|\bcuanto antes\b|\benseguida\b/i,
  callback: /\bdevol\p{L}+ (?:la|mi|su) llamada\b|\bllam\p{L}+ de vuelta\b|\bme (?:llamen|llame)\b/iu,
  but: /^(?:pero|solo|salvo)\b/i,
};

export function readBackWordsIn(language: AssistantLanguage): ReadBackWords {
  if (language === 'de-DE') return german;
  return language === 'es-US' ? spanish : english;
}
