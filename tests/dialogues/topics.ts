import type { Topic } from './dialogue.ts';
import { germanTopics } from './topics-german.ts';
import { spanishTopics } from './topics-spanish.ts';

/** How the assistant's questions are told apart by a caller. */
const topics: readonly (readonly [Topic, RegExp])[] = [
  ['help', /how can i (help|assist) you|in a few words what you are calling about/i],
  ['offer-details', /shall i note your details, or/i],
  ['other-ways', /on your keypad, press/i],
  ['anything-else', /anything else i can help|what else can i (help|do)/i],
  ['offer-message', /leave a message\?|note your details\?|would like to know it\?|press 1 or say yes\. if not/i],
  ['spam', /calling about something else/i],
  ['wrong-number', /did you mean to call us/i],
  ['name', /full name, please|first and last name again|first name and surname again/i],
  ['last-name', /and your (last name|surname)\?/i],
  ['spell-last-name', /spell your (last name|surname)/i],
  ['spell-first-name', /spell your first name/i],
  ['record-name', /say your full name once more/i],
  ['confirm-name', /(i have your name as|surname spelled|last name spelled) .*is that right/i],
  ['offer-number', /number you are calling from/i],
  ['number', /phone number to reach you|all ten digits|area code, digit by digit|rest of the number\?/i],
  ['keypad', /on the keypad|key in the rest/i],
  ['area-code', /what is the area code/i],
  ['confirm-number', /i have your number as/i],
  ['email', /what is your email|complete email address/i],
  ['confirm-address', /i have your address as/i],
  ['confirm-date-of-birth', /i have your date of birth as/i],
  ['confirm-own', /i have your .* as .*is that right/i],
  ['confirm-email', /^(.*)i have .* at .*is that right/i],
  ['address', /your street address|house number and the street/i],
  ['date-of-birth', /what is your date of birth|eight digits on the keys/i],
  ['urgency', /is it urgent|treat this as urgent/i],
  ['call-back', /like us to call you back|shall we call you back/i],
  ['best-time', /best time to call you\?|may we call you\?/i],
  ['own', /^and your .*, please|tell me your .* once more|is that a yes or a no|please spell your .*on the keys/i],
  ['business-name', /name of your business/i],
  ['on-behalf', /on whose behalf/i],
  ['reason', /what are you calling about|once more what you are calling about|leave your message/i],
  ['source', /hear about us\?/i],
  ['confirm-notes', /is everything right/i],
  ['correction', /what should i correct/i],
  ['when', /what day and time would suit you|did not catch a day|do you mean .*\?|which day do you mean/i],
  ['slots', /which one suits you|does that suit you|or name another day/i],
  ['confirm-booking', /shall i (book|pass on)/i],
  ['parameter', /please tell me the|what is the (?!area)|and the .*:.*\?|for .*, press \d|press the pound key/i],
  ['confirm-function', /^(.*)i have .*is that right/i],
  ['go-ahead', /go ahead/i],
  ['wait', /take your time/i],
];

/** The topic of the last question in what the assistant said; null when it asked nothing. */
export function topicOf(said: string): Topic | null {
  const sentences = said.split(/(?<=[.?!])\s+(?=[A-Z¿])/);
  for (let from = sentences.length - 1; from >= 0; from--) {
    const ending = sentences.slice(from).join(' ');
    const found = [...topics, ...germanTopics, ...spanishTopics].find(([, pattern]) => pattern.test(ending));
    if (found) return found[0];
  }
  return null;
}
