/** How a language sums up a call in two sentences. Values come as they were noted; '' for what was not. */
export interface SummaryWording {
  missed: string;
  silent: string;
  spam: string;
  spamSaid(first: string): string;
  /** "about" and a reason as it was noted; a sentence of the caller's is quoted. */
  reason(noted: string): string;
  /** Who called and why; `said`: the caller's first words where neither a reason nor a question is known. */
  opening(call: Opening): string;
  /** What they left, and what we promised; '' for nothing of it. */
  rest(call: Rest): string;
  /** Behind a value that nobody confirmed, and behind one that the caller never said. */
  asHeard: string;
  doubtful: string;
  questionStart: RegExp;
  /** What an assistant says when it promises something. */
  promise: RegExp;
}

export interface Opening {
  name: string;
  business: string;
  behalf: string;
  reason: string;
  questions: readonly string[];
  said: string;
  voicemail: boolean;
  urgent: boolean;
}

export interface Rest {
  number: string;
  email: string;
  callback: boolean;
  bestTime: string;
  source: string;
  /** What we promised, in our words. */
  promise: string;
  messageTaken: boolean;
  failed: boolean;
}

const joined = (parts: readonly (string | false)[], by: string) => parts.filter(Boolean).join(by);
const quoted = (text: string) => `"${text}"`;
const phrase = (text: string) => (/[.!?]/.test(text) ? quoted(text) : text);
/** What reads badly behind "about": a sentence of somebody's, not the name of a thing or a question's clause. */
const wholeSentence =
  /[.!?]|\b(?:i|me|my|we|us|our)\b|^(?!(?:what|when|where|who|which|whether|why|how)\b).*\b(?:is|are|was|were|has|have|had|got|needs?|wants?)\b/i;

export const englishSummary: SummaryWording = {
  missed: 'The call was missed.',
  silent: 'The caller said nothing.',
  spam: 'The call was taken for spam.',
  spamSaid: (first) => `The call was taken for spam. The caller said "${first}"`,
  reason: (noted) =>
    /^to (?!the |a |an )/.test(noted) ? noted : `about ${wholeSentence.test(noted) ? quoted(noted) : noted}`,
  opening({ name, business, behalf, reason, questions, said, voicemail, urgent }) {
    const why = reason || voicemail ? '' : said ? `said ${quoted(said)}` : 'gave no reason';
    const asked = questions.length > 0 ? `asked ${questions.map(quoted).join(' and ')}` : why;
    return joined(
      [
        name || 'Someone',
        business && `of ${business}`,
        voicemail ? `left ${urgent ? 'an urgent' : 'a'} voicemail` : urgent ? 'called urgently' : 'called',
        behalf && `on behalf of ${behalf}`,
        reason,
        asked && `and ${asked}`,
      ],
      ' ',
    );
  },
  rest({ number, email, callback, bestTime, source, promise, messageTaken, failed }) {
    const left = joined([number && `the number ${number}`, email && `the email address ${email}`], ' and ');
    const told = promise ? `was told ${quoted(promise)}` : messageTaken && 'was told that the message is saved';
    const did = [
      left && `left ${left}`,
      (callback || bestTime) && `wants to be called back${bestTime && `, preferably ${bestTime}`}`,
      source && `heard about the business through ${source}`,
      told,
    ].filter(Boolean);
    const last = did.length > 1 ? `${did.length > 2 ? ',' : ''} and ${did.pop()}` : '';
    if (did.length === 0) return failed ? 'The call was cut off by a failure' : '';
    return `The caller ${did.join(', ')}${last}${failed ? ', before the call was cut off by a failure' : ''}`;
  },
  asHeard: '(as heard)',
  doubtful: '(in doubt)',
  questionStart:
    /^(?:(?:and|hi|hello|yes|so|sorry|well|okay|excuse me)[, ]+)*(what|when|where|who|which|why|how|do|does|did|are|is|can|could|would|will|may|have(?! an?\b)|has)\b/i,
  promise:
    /\b(?:will|'ll|going to) (?:\w+ ){0,2}(?:call|ring|get back|be in touch|contact|pass|send|email|confirm)\b|\b(?:is|are|been) (?:now )?(?:booked|scheduled|requested|reserved)\b/i,
};

export const germanSummary: SummaryWording = {
  missed: 'Der Anruf wurde verpasst.',
  silent: 'Es wurde nichts gesagt.',
  spam: 'Der Anruf wurde als Werbung erkannt.',
  spamSaid: (first) => `Der Anruf wurde als Werbung erkannt. Gesagt wurde: "${first}"`,
  reason: (noted) => `es ging um: ${phrase(noted)}`,
  opening({ name, business, behalf, reason, questions, said, voicemail, urgent }) {
    const who = joined([name || 'Jemand', business && `(${business})`], ' ');
    const done = voicemail ? 'eine Sprachnachricht hinterlassen' : 'angerufen';
    const why = reason || voicemail ? '' : said ? `gesagt wurde: ${quoted(said)}` : 'warum, wurde nicht gesagt';
    return joined(
      [
        `${who} hat ${joined([behalf && `für ${behalf}`, urgent && 'dringend', done], ' ')}`,
        reason,
        questions.length > 0 ? `gefragt wurde: ${questions.map(quoted).join(' und ')}` : why,
      ],
      '; ',
    );
  },
  rest({ number, email, callback, bestTime, source, promise, messageTaken, failed }) {
    const left = joined([number && `die Nummer ${number}`, email && `die E-Mail-Adresse ${email}`], ' und ');
    return largeStart(
      joined(
        [
          left && `hinterlassen: ${left}`,
          (callback || bestTime !== '') && `Rückruf gewünscht${bestTime && `, am besten: ${bestTime}`}`,
          source && `auf das Geschäft aufmerksam geworden: ${source}`,
          promise ? `zugesagt: ${quoted(promise)}` : messageTaken && 'zugesagt: die Nachricht ist gespeichert',
          failed && 'der Anruf brach durch einen Fehler ab',
        ],
        '; ',
      ),
    );
  },
  asHeard: '(wie gehört)',
  doubtful: '(zweifelhaft)',
  questionStart:
    /^(?:(?:und|hallo|guten tag|ja|also|entschuldigung|gut|okay)[, ]+)*(was|wann|wo|wer|wie|welche[rsn]?|warum|wieso|haben|sind|ist|kann|können|könnte[n]?|darf|dürfte|machen|bieten|gibt|wird|werden|muss)\b/i,
  promise:
    /\b(?:rufen|ruft|melden|meldet) (?:\S+ ){0,4}(?:zurück|an|bei ihnen)\b|\bgebe \S+ weiter\b|\b(?:schicken|senden|bestätigen) (?:ihnen|wir|den|es)\b|\bist (?:\S+ ){0,4}(?:gebucht|angefragt|reserviert)\b/i,
};

export const spanishSummary: SummaryWording = {
  missed: 'La llamada se perdió.',
  silent: 'No se dijo nada.',
  spam: 'La llamada se tomó por publicidad.',
  spamSaid: (first) => `La llamada se tomó por publicidad. Se dijo: "${first}"`,
  reason: (noted) => `por: ${phrase(noted)}`,
  opening({ name, business, behalf, reason, questions, said, voicemail, urgent }) {
    const why = reason || voicemail ? '' : said ? `dijo: ${quoted(said)}` : 'no dijo por qué';
    const asked = questions.length > 0 ? `preguntó: ${questions.map(quoted).join(' y ')}` : why;
    return joined(
      [
        name || 'Alguien',
        business && `de ${business}`,
        voicemail ? 'dejó un mensaje de voz' : 'llamó',
        urgent && 'con urgencia',
        behalf && `de parte de ${behalf}`,
        reason,
        asked && `y ${asked}`,
      ],
      ' ',
    );
  },
  rest({ number, email, callback, bestTime, source, promise, messageTaken, failed }) {
    const left = joined([number && `el número ${number}`, email && `la dirección de correo ${email}`], ' y ');
    return largeStart(
      joined(
        [
          left && `dejó ${left}`,
          (callback || bestTime !== '') && `quiere que le devuelvan la llamada${bestTime && `, mejor: ${bestTime}`}`,
          source && `supo del negocio por: ${source}`,
          promise ? `se le dijo: ${quoted(promise)}` : messageTaken && 'se le dijo que su mensaje está guardado',
          failed && 'la llamada se cortó por un fallo',
        ],
        '; ',
      ),
    );
  },
  asHeard: '(según se oyó)',
  doubtful: '(dudoso)',
  questionStart:
    /^¿|^(?:(?:y|hola|sí|buenos días|buenas tardes|bueno|perdón)[, ]+)*(qué|cuándo|dónde|quién|cuál(?:es)?|por qué|cómo|cuánto|puedo|puede[n]?|tiene[n]?|hay|es|son|está[n]?|hacen|aceptan|abren)(?![\p{L}])/iu,
  promise:
    /\b(?:le|lo|la) (?:llamar|devolver|contactar|enviar|avisar)\p{L}+|\bpasar\p{L}* (?:su|el) mensaje\b|\b(?:está|queda|quedó) (?:reservad|agendad|solicitad)/iu,
};

function largeStart(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
