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

/** How the caller felt, by the sentiment of the call. */
export const moods = ['positive', 'neutral', 'negative'] as const;
export type Mood = (typeof moods)[number];

/** Whether the number had called before. */
export const callerKinds = ['new', 'existing'] as const;
