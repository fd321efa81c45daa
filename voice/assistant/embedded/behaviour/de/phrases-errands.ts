import type { Phrase } from '../behaviour.ts';

/** What the receptionist says about appointments and the business's own functions, in German. */
export const errandPhrases: readonly Phrase[] = [
  // An appointment
  { name: 'ask-when', text: 'An welchem Tag und um welche Zeit würde es Ihnen passen?' },
  {
    name: 'ask-when-again',
    text: 'Entschuldigung, ich habe keinen Tag verstanden. Sagen Sie zum Beispiel: Donnerstagnachmittag.',
  },
  { name: 'offer-slots', text: 'Ich kann Ihnen {slots} anbieten. Was passt Ihnen?' },
  { name: 'offer-slot', text: '{slots} ist frei. Passt Ihnen das?' },
  { name: 'not-free-then', text: 'Diese Zeit ist nicht frei.' },
  { name: 'nothing-free', text: 'Da ist leider nichts frei.' },
  { name: 'key-in-slot', text: 'Für {keys}. Oder nennen Sie einen anderen Tag.' },
  { name: 'slot-taken', text: 'Diese Zeit wurde leider gerade vergeben.' },
  { name: 'confirm-booking', text: 'Soll ich {slot} für {name} buchen?' },
  { name: 'booked', text: 'Ihr Termin ist gebucht: {slot}.' },
  {
    name: 'booking-requested',
    text: 'Ich habe {slot} angefragt. Der Termin ist noch nicht gebucht: {business} muss ihn noch bestätigen.',
  },
  { name: 'confirm-request', text: 'Soll ich weitergeben, dass {name} einen Termin möchte: {when}?' },
  {
    name: 'requested',
    text: 'Ich habe das weitergegeben. Der Termin ist noch nicht gebucht: {business} bestätigt Ihnen die Zeit.',
  },
  {
    name: 'cannot-book',
    text: 'Das konnte ich leider nicht buchen: der Kalender hat nicht geantwortet. Ich schreibe es stattdessen auf.',
  },
  { name: 'no-time-agreed', text: 'Es ist leider nichts gebucht. Ich schreibe stattdessen auf, was Sie möchten.' },
  { name: 'nothing-booked', text: 'Dann ist nichts gebucht.' },

  // A function
  { name: 'ask-parameter', text: 'Bitte nennen Sie mir: {label}.' },
  { name: 'ask-parameter-again', text: 'Entschuldigung, das habe ich nicht verstanden. Noch einmal, bitte: {label}?' },
  {
    name: 'key-in-parameter',
    text: 'Bitte geben Sie auf der Tastatur ein: {label}, und drücken Sie dann die Rautetaste.',
  },
  { name: 'ask-parameter-choice', text: 'Und {label}: {options}?' },
  { name: 'key-in-parameter-choice', text: 'Für {keys}.' },
  { name: 'confirm-function', text: 'Ich habe {values}. Ist das richtig?' },
  { name: 'function-answer', text: '{answer}' },
  { name: 'function-done', text: 'Danke, das hat geklappt.' },
  { name: 'function-failed', text: 'Das kann ich im Moment leider nicht tun.' },
];
