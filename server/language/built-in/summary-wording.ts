/** How a language sums up a call. Values come as they were noted; '' for what was not. */
export interface SummaryWording {
  missed: string;
  silent: string;
  spam: string;
  spamSaid(first: string): string;
  opening(noted: { name: string; business: string; behalf: string; reason: string; voicemail: boolean }): string;
  contact(noted: { number: string; email: string; source: string }): string;
  asked(questions: readonly string[]): string;
  failed: string;
  /** Behind a value that nobody confirmed. */
  asHeard: string;
  questionStart: RegExp;
}

const joined = (parts: readonly (string | false)[], by: string) => parts.filter(Boolean).join(by);

export const englishSummary: SummaryWording = {
  missed: 'The call was missed.',
  silent: 'The caller said nothing.',
  spam: 'The call was taken for spam.',
  spamSaid: (first) => `The call was taken for spam. The caller said "${first}".`,
  opening: ({ name, business, behalf, reason, voicemail }) =>
    joined(
      [
        name || 'The caller',
        business && `of ${business}`,
        voicemail ? 'left a voicemail' : 'called',
        behalf && `on behalf of ${behalf}`,
        reason && `about: ${reason}`,
      ],
      ' ',
    ),
  contact({ number, email, source }) {
    const left = joined([number && `the number ${number}`, email && `the email address ${email}`], ' and ');
    return `They ${joined([left && `left ${left}`, source && `heard about the business here: ${source}`], ' and ')}`;
  },
  asked: (questions) => `They asked ${questions.join(' and ')}.`,
  failed: 'The call was cut off by a failure.',
  asHeard: '(as heard)',
  questionStart:
    /^(?:(?:and|hi|hello|yes|so|sorry|well|okay|excuse me)[, ]+)*(what|when|where|who|which|why|how|do|does|did|are|is|can|could|would|will|may|have|has)\b/i,
};

export const germanSummary: SummaryWording = {
  missed: 'Der Anruf wurde verpasst.',
  silent: 'Es wurde nichts gesagt.',
  spam: 'Der Anruf wurde als Werbung erkannt.',
  spamSaid: (first) => `Der Anruf wurde als Werbung erkannt. Gesagt wurde: "${first}".`,
  opening({ name, business, behalf, reason, voicemail }) {
    const who = joined([name || 'Jemand', business && `(${business})`], ' ');
    const done = voicemail ? 'eine Sprachnachricht hinterlassen' : 'angerufen';
    return joined(
      [`${who} hat ${joined([behalf && `für ${behalf}`, done], ' ')}`, reason && `es ging um: ${reason}`],
      '; ',
    );
  },
  contact({ number, email, source }) {
    const left = joined([number && `die Nummer ${number}`, email && `die E-Mail-Adresse ${email}`], ' und ');
    return joined([left && `Hinterlassen: ${left}`, source && `Auf das Geschäft aufmerksam geworden: ${source}`], '. ');
  },
  asked: (questions) => `Gefragt wurde: ${questions.join(' und ')}.`,
  failed: 'Der Anruf brach durch einen Fehler ab.',
  asHeard: '(wie gehört)',
  questionStart:
    /^(?:(?:und|hallo|guten tag|ja|also|entschuldigung|gut|okay)[, ]+)*(was|wann|wo|wer|wie|welche[rsn]?|warum|wieso|haben|sind|ist|kann|können|könnte[n]?|darf|dürfte|machen|bieten|gibt|wird|werden|muss)\b/i,
};
