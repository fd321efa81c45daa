import type { ProvenClaim } from '#server/tools/office-tool.ts';

/** Something an assistant may say that it has done. */
export interface Claim {
  /** The tools say which of them stands behind it; null: none can. */
  name: ProvenClaim | null;
  /** English and German wording. */
  says: readonly RegExp[];
  /** Ends the sentence "In this call ..." for the owner. */
  what: string;
}

/** What makes of a claim an offer, a denial or a thing to come. */
export const softened: readonly RegExp[] = [
  /\b(not|never|cannot|can't|couldn't|could not|unable|nothing|if|once|would|could|shall|should|let me|i will|i'll|going to|want me to|like me to|may i|can i|before)\b/i,
  /\b(nicht|kein\w*|nichts|leider|falls|wenn|sobald|würde|könnte|soll|möchten|werde|wird|kann)\b/i,
];

export const claims: readonly Claim[] = [
  {
    name: 'cancelled',
    says: [
      /\b(is|are|has been|have been|was|i have|i've|we have|we've) (now |just |already |successfully )*(cancell?ed|rescheduled|moved|changed)\b.*\b(appointment|booking|order|reservation|subscription)|\b(appointment|booking|order|reservation|subscription)\b.*\b(is|are|has been|have been|was) (now |just |already |successfully )*(cancell?ed|rescheduled|moved)\b/i,
      /\b(termin|buchung|bestellung|reservierung)\b.*\b(storniert|abgesagt|verschoben|verlegt)\b/i,
    ],
    what: 'nothing was canceled or moved',
  },
  {
    name: 'booked',
    says: [
      /\b(is|are|you're|has been|have been|i have|i've|we have|we've|all|now|just) (now |just |already |successfully |all )*(booked|scheduled|reserved)\b/i,
      /\b(booked|scheduled|reserved) you\b/i,
      /\b(appointment|booking|reservation)\b.*\b(is|has been|are) (now |all )*(confirmed|set|made|fixed)\b/i,
      /\byou(?:'re| are) (all )?(set|confirmed) for\b/i,
      /\b(put|got|have) you (down|in) (for|on|at)\b/i,
      /\b(it's|it is|that's|that is|you're|you are) (now )?(in|on) (the|our|my) calendar\b/i,
      /\b(gebucht|reserviert|eingetragen)\b/i,
      /\btermin\b.*\b(ist|steht|wurde)\b.*\b(bestätigt|vereinbart|fest)\b/i,
      /\btermin steht\b/i,
    ],
    what: 'no appointment was booked',
  },
  {
    name: 'saved',
    says: [
      /\bmessage\b.*\b(is|has been|was) (now |just )*(saved|noted|taken|recorded|passed on)\b/i,
      /\b(i have|i've|we have|we've) (now |just )*(saved|taken|recorded|passed on|taken down) (your|the|that) message\b/i,
      /\b(nachricht)\b.*\b(gespeichert|notiert|aufgenommen|weitergegeben|weitergeleitet)\b/i,
    ],
    what: 'no message was saved',
  },
  {
    name: 'sent',
    says: [
      /\b(i have|i've|we have|we've) (now |just |already )*(sent|e-?mailed|texted|forwarded)\b/i,
      /\b(e-?mail|text|confirmation|sms|link)\b.*\b(has been|was|is) (now |just )*(sent|on its way)\b/i,
      /\b(gesendet|geschickt|verschickt)\b/i,
    ],
    what: 'no tool sent anything',
  },
  {
    name: null,
    says: [
      /\b(i am|i'm) (now |just )*(transferring|connecting|putting you through)\b/i,
      /\b(i have|i've|you are being|you're being|you have been) (now |just )*(transferred|connected|put through)\b/i,
      /\b(ich (verbinde|stelle) sie|sie werden (jetzt )?verbunden|durchgestellt)\b/i,
    ],
    what: 'no one was transferred',
  },
];
