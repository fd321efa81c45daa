import { waitingPhrases } from '#voice/session/deadlines/slow-answer.ts';
import { sayings } from '#voice/session/speech/sayings.ts';

/** What a friendly caller answers to what, the first row that fits wins; a row is used at most `times`. */
interface Reply {
  when: RegExp;
  say: string;
  times: number;
}

/** Who rings when nothing else is asked for: a new client of a law firm, in the order in which a receptionist may ask. */
const replies: readonly Reply[] = [
  { when: /anything else|else i can/i, say: 'No, that is all. Thank you. Goodbye.', times: 2 },
  { when: /what day|which day|a day\./i, say: 'Thursday afternoon.', times: 2 },
  { when: /right\?|correct\?|is that|did i get|shall i note/i, say: 'Yes.', times: 12 },
  { when: /number you are calling from|this number|best (one|number)/i, say: 'Yes.', times: 2 },
  { when: /spell/i, say: 'H A R R I S.', times: 2 },
  { when: /your (full )?name|who am i speaking|may i have your name/i, say: 'My name is Daniel Harris.', times: 3 },
  {
    when: /phone number|reach you|call you back/i,
    say: 'Three one two, five five five, zero one nine nine.',
    times: 3,
  },
  { when: /hear about us|find us|heard of us/i, say: 'A friend told me about you.', times: 2 },
  { when: /leave a message|take a message|pass (it|this|your message) on/i, say: 'Yes please.', times: 2 },
  {
    when: /calling about|reason|what .* about|help you|assist you/i,
    say: 'I need an appointment with a lawyer.',
    times: 3,
  },
  { when: /still there/i, say: 'Yes, I am here.', times: 3 },
];

/** Answers the line's last words as that caller would; null when nothing fits, which the caller meets with "Sorry?". */
export function friendlyCaller(): (lineSaid: string) => string | null {
  const used = new Map<Reply, number>();
  return (lineSaid) => {
    const reply = replies.find((row) => row.when.test(lineSaid) && (used.get(row) ?? 0) < row.times);
    if (!reply) return null;
    used.set(reply, (used.get(reply) ?? 0) + 1);
    return reply.say;
  };
}

const bridges = waitingPhrases.map((phrase) => sayings['en-US'][phrase]);

/** Whether the line said only that it is looking: who rings waits for what comes next. */
export function isBridged(lineSaid: string): boolean {
  return (
    lineSaid.trim() !== '' && bridges.reduce((left, bridge) => left.replaceAll(bridge, ''), lineSaid).trim() === ''
  );
}
