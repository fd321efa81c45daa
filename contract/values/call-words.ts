/** The words of a call that its log can be filtered by, for the interface too, which carries no schemas. */

/** How a call ended, as the office keeps it; the log shows `callStatusLabels`. */
export const callOutcomes = ['live', 'handled', 'message', 'voicemail', 'missed', 'spam', 'failed'] as const;
export type CallOutcome = (typeof callOutcomes)[number];
export const callStatusLabels: Record<CallOutcome, string> = {
  live: 'In progress',
  handled: 'Completed',
  message: 'Message',
  voicemail: 'Voicemail',
  missed: 'Missed',
  spam: 'Spam',
  failed: 'Failed',
};

/** What came of an appointment; of one that is 'unsure' the calendar did not say yet whether it was made. */
export const appointmentStatuses = ['booked', 'requested', 'unsure', 'failed'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
export const appointmentStatusLabels: Record<AppointmentStatus, string> = {
  booked: 'Booked',
  requested: 'Requested, not booked',
  unsure: 'Not confirmed yet',
  failed: 'Not booked',
};

/** What makes a caller's words less than sure, behind them. */
export const detailMarks = { confirmed: '', 'as-heard': ' (as heard)', doubtful: ' (in doubt)' };

/** How the caller felt, by the sentiment of the call. */
export const moods = ['positive', 'neutral', 'negative'] as const;
export type Mood = (typeof moods)[number];

/** Whether the number had called before. */
export const callerKinds = ['new', 'existing'] as const;

/** How far the carriers vouch for a caller's number: the levels of STIR/SHAKEN, or that it could not be verified. */
export const callerIdVerdicts = ['A', 'B', 'C', 'failed'] as const;
export type CallerIdVerdict = (typeof callerIdVerdicts)[number];
export const callerIdTexts: Record<CallerIdVerdict, string> = {
  A: 'Verified by the carrier',
  B: 'Carrier knows the customer, not the number',
  C: 'Not verified',
  failed: 'The carrier could not verify this number. It may be false.',
};

/** What the carrier tells of a caller's number, in sentences; its name for it is not the one that the caller gave. */
export function callerIdLines(call: {
  callerIdVerdict?: CallerIdVerdict | null | undefined;
  carrierName?: string | null | undefined;
}): string[] {
  const { callerIdVerdict: verdict, carrierName: name } = call;
  return [...(verdict ? [callerIdTexts[verdict]] : []), ...(name ? [`Name by the carrier: ${name}`] : [])];
}
