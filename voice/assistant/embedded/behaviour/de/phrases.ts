import type { Phrase } from '../behaviour.ts';

/** What the receptionist says in German, by the same names as in English. `{...}` is filled from the brief, the caller or a tool. */
export const phrases: readonly Phrase[] = [
  // Questions
  { name: 'help', text: 'Wie kann ich Ihnen helfen?' },
  {
    name: 'help-again',
    text: 'Das habe ich leider nicht verstanden. Können Sie mir mit wenigen Worten sagen, worum es geht?',
  },
  { name: 'anything-else', text: 'Kann ich sonst noch etwas für Sie tun?' },
  { name: 'anything-else-again', text: 'Das habe ich leider nicht verstanden. Was kann ich noch für Sie tun?' },
  { name: 'offer-message', text: 'Möchten Sie eine Nachricht hinterlassen?' },
  { name: 'offer-notes', text: 'Soll ich Ihre Angaben notieren?' },
  {
    name: 'press-one-for-message',
    text: 'Um Ihre Angaben zu hinterlassen, drücken Sie die 1 oder sagen Sie Ja. Wenn nicht, drücken Sie die 2 oder sagen Sie Nein.',
  },
  { name: 'offer-details', text: 'Darf ich vorher noch Ihre Angaben notieren?' },
  { name: 'confirm-spam', text: 'Rufen Sie wegen etwas anderem an?' },
  { name: 'confirm-wrong-number', text: 'Hier ist {business}. Wollten Sie uns erreichen?' },
  {
    name: 'press-one',
    text: 'Wenn das stimmt, drücken Sie die 1 oder sagen Sie Ja. Wenn nicht, drücken Sie die 2 oder sagen Sie Nein.',
  },
  { name: 'ask-name', text: 'Wie ist bitte Ihr vollständiger Name?' },
  { name: 'ask-name-again', text: 'Das habe ich leider nicht verstanden. Wie heißen Sie mit Vor- und Nachnamen?' },
  { name: 'ask-last-name', text: 'Danke, {first}. Und wie ist Ihr Nachname?' },
  { name: 'confirm-name', text: 'Ich habe den Namen {name} notiert. Ist das richtig?' },
  {
    name: 'confirm-spelled-name',
    text: 'Ich habe {name} notiert, der Nachname buchstabiert {letters}. Ist das richtig?',
  },
  { name: 'spell-last-name', text: 'Könnten Sie Ihren Nachnamen bitte buchstabieren?' },
  {
    name: 'spell-last-name-again',
    text: 'Bitte buchstabieren Sie Ihren Nachnamen noch einmal, zum Beispiel: B wie Berta.',
  },
  { name: 'spell-first-name', text: 'Und könnten Sie bitte Ihren Vornamen buchstabieren?' },
  {
    name: 'record-name',
    text: 'Dann bewahre ich Ihren Namen als Aufnahme auf. Bitte sagen Sie noch einmal Ihren vollen Namen.',
  },
  {
    name: 'offer-number',
    text: 'Erreichen wir Sie am besten unter der Nummer, von der Sie anrufen, mit den letzten Ziffern {ending}?',
  },
  { name: 'ask-number', text: 'Unter welcher Telefonnummer erreichen wir Sie am besten?' },
  {
    name: 'ask-number-again',
    text: 'Die Nummer habe ich leider nicht vollständig verstanden. Bitte sagen Sie sie mit Vorwahl, Ziffer für Ziffer.',
  },
  {
    name: 'key-in-number',
    text: 'Bitte geben Sie Ihre Telefonnummer mit Vorwahl über die Tastatur ein und drücken Sie danach die Raute-Taste.',
  },
  { name: 'key-in-rest', text: 'Bitte geben Sie den Rest der Nummer ein.' },
  { name: 'ask-area-code', text: 'Ich habe {number}. Wie lautet die Vorwahl?' },
  { name: 'confirm-number', text: 'Ich habe die Nummer {number} notiert. Ist das richtig?' },
  { name: 'ask-email', text: 'Wie lautet Ihre E-Mail-Adresse? Sie können sie gern buchstabieren.' },
  {
    name: 'ask-email-again',
    text: 'Die E-Mail-Adresse habe ich leider nicht vollständig verstanden. Bitte buchstabieren Sie sie noch einmal.',
  },
  { name: 'confirm-email', text: 'Ich habe die Adresse {email} notiert. Ist das richtig?' },
  { name: 'ask-business-name', text: 'Wie heißt Ihre Firma?' },
  { name: 'ask-on-behalf', text: 'In wessen Auftrag rufen Sie an?' },
  { name: 'ask-reason', text: 'Worum geht es denn?' },
  {
    name: 'ask-reason-again',
    text: 'Das habe ich leider nicht verstanden. Können Sie mir noch einmal sagen, worum es geht?',
  },
  { name: 'ask-source', text: 'Wie sind Sie auf uns aufmerksam geworden?' },
  { name: 'ask-business-name-again', text: 'Entschuldigung, wie war der Name Ihrer Firma?' },
  { name: 'ask-on-behalf-again', text: 'Entschuldigung, für wen rufen Sie an?' },
  { name: 'ask-source-again', text: 'Entschuldigung, wodurch sind Sie auf uns aufmerksam geworden?' },
  { name: 'confirm-notes', text: 'Ich wiederhole, was ich notiert habe. {notes} Ist alles richtig?' },
  { name: 'ask-correction', text: 'Was soll ich ändern?' },

  // What was noted, as it is read back
  { name: 'note-fullName', text: 'Ihr Name ist {value}.' },
  { name: 'note-businessName', text: 'Ihre Firma ist {value}.' },
  { name: 'note-callingOnBehalfOf', text: 'Sie rufen an für {value}.' },
  { name: 'note-contactNumber', text: 'Ihre Nummer ist {value}.' },
  { name: 'note-emailAddress', text: 'Ihre E-Mail-Adresse ist {value}.' },
  { name: 'note-reasonForCalling', text: 'Sie sagten: {value}.' },
  { name: 'note-whereDidYouHearAboutUs', text: 'Auf uns aufmerksam wurden Sie so: {value}.' },
  { name: 'note-urgent', text: 'Ich habe es als dringend vermerkt.' },
  { name: 'note-sound', text: 'Was ich nicht verstanden habe, bleibt in Ihren eigenen Worten aufbewahrt.' },

  // Taking notes
  { name: 'take-message', text: 'Ich nehme gern eine Nachricht auf.' },
  { name: 'take-request', text: 'Danke, das notiere ich.' },
  { name: 'already-noted', text: 'Das habe ich schon notiert.' },
  {
    name: 'no-booking',
    text: 'Im Kalender kann ich selbst nichts ändern, aber ich notiere gern, was Sie möchten.',
  },
  { name: 'sorry-to-hear', text: 'Das tut mir leid.' },
  { name: 'got-it', text: 'Danke.' },
  { name: 'declined', text: 'Das ist in Ordnung.' },
  { name: 'kept-as-heard', text: 'Ich behalte es so, wie ich es gehört habe.' },
  { name: 'corrected', text: 'Danke, ich ändere das.' },
  { name: 'message-saved', text: 'Danke, Ihre Nachricht für {business} ist gespeichert.' },
  { name: 'details-saved', text: 'Danke, das ist notiert.' },
  { name: 'not-saved', text: 'Das konnte ich gerade leider nicht speichern.' },
  { name: 'closed-until', text: 'Im Moment haben wir geschlossen und öffnen wieder {day} um {time}.' },

  // Answers
  { name: 'open-now', text: 'Ja, wir haben geöffnet, heute bis {time}.' },
  { name: 'not-open-now', text: 'Nein, wir haben gerade geschlossen.' },
  { name: 'opens-next', text: 'Wir öffnen wieder {day} um {time}.' },
  { name: 'open-on', text: 'Wir haben {day} von {from} bis {to} geöffnet.' },
  { name: 'closed-on', text: 'Wir haben {day} geschlossen.' },
  { name: 'hours-week', text: 'Unsere Öffnungszeiten sind: {hours}.' },
  { name: 'address', text: 'Unsere Adresse ist {address}.' },
  { name: 'direction', text: '{direction}' },
  { name: 'services', text: 'Wir bieten an: {services}.' },
  { name: 'service-yes', text: 'Ja, das bieten wir an: {service}.' },
  { name: 'overview', text: 'Hier ist {business}. {overview}' },
  { name: 'website', text: 'Unsere Internetseite ist {website}.' },
  { name: 'faq', text: '{answer}' },
  { name: 'passage', text: '{passage}' },
  { name: 'unknown', text: 'Dazu liegt mir leider nichts vor.' },
  {
    name: 'i-am-an-assistant',
    text: 'Ich bin die automatische Assistentin von {business} und notiere, was in diesem Gespräch gesagt wird.',
  },
  {
    name: 'why-asked',
    text: 'Es ist nur dafür da, dass {business} sich bei Ihnen melden kann, und Sie müssen es nicht sagen.',
  },
  { name: 'go-ahead', text: 'Gern, fragen Sie.' },
  { name: 'take-your-time', text: 'Natürlich, lassen Sie sich Zeit.' },
  { name: 'no-transfer', text: 'Ich kann Sie von hier aus leider nicht verbinden.' },
  {
    name: 'emergency',
    text: 'Wenn das ein Notfall ist, legen Sie bitte auf und wählen Sie sofort die 112.',
  },

  // What is refused
  { name: 'refuse-override', text: 'Ich kann leider nur bei Anliegen an {business} helfen.' },
  { name: 'refuse-other-clients', text: 'Über andere Personen darf ich leider nichts sagen.' },
  { name: 'no-sales', text: 'Das klingt nach einem Angebot, und solche nehmen wir am Telefon nicht an.' },
  { name: 'recorded-call', text: 'Das klingt nach einer Bandansage, und solche Anrufe nehmen wir nicht an.' },

  // The end, and trouble
  { name: 'goodbye', text: 'Vielen Dank für Ihren Anruf bei {business}. Auf Wiederhören.' },
  { name: 'goodbye-wrong-number', text: 'Das macht gar nichts. Auf Wiederhören.' },
  { name: 'goodbye-spam', text: 'Danke, wir haben kein Interesse. Auf Wiederhören.' },
  {
    name: 'cannot-hear',
    text: 'Gesprochenes kann ich auf dieser Leitung leider nicht verstehen, aber Sie können die Tastatur benutzen.',
  },
];
