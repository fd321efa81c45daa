import { join } from 'node:path';
import type { Foundation } from '#server/foundation.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { withPatience } from '#server/store/availability.ts';
import type { Carrier } from './carrier.ts';
import { openKeptRecordings, type Recording } from './kept-recordings.ts';
import type { OfficeCalls } from './live-calls/office-calls.ts';

/** Of the 8 s that a carrier's question has. */
const fileMs = 6_000;

/** A recording that the carrier did not hand over at once. */
const recordingFetch = defineJob<Recording>('fetch-recording');

/** Messages that carriers recorded: fetched and filed with their calls, at once or when it can be done. */
export async function installRecordings(
  { dataDir, db, jobs, logger, onStart }: Foundation,
  parts: { carriers: readonly Carrier[]; calls: Pick<OfficeCalls, 'find' | 'fileVoicemail'>; failed(): void },
) {
  const { carriers, calls, failed } = parts;
  /** Again changes nothing. Throws when it cannot be fetched. */
  const fetchAndFile = async ({ carrier: name, carrierCallId, recordingUrl }: Recording) => {
    const carrier = carriers.find((each) => each.name === name) ?? carriers[0];
    const callId = carrier && (await calls.find(carrier.name, carrierCallId));
    if (!callId) return;
    const sound = await carrier.fetchRecording(recordingUrl).catch((error: unknown) => {
      failed();
      throw error;
    });
    await calls.fileVoicemail(callId, sound);
  };
  jobs.handle(recordingFetch, fetchAndFile);
  const kept = await openKeptRecordings({
    path: join(dataDir, 'spool', 'recordings.jsonl'),
    handOver: (recording) => jobs.enqueue(db, recordingFetch, recording),
    logger,
  });
  onStart(kept.start);
  return {
    file: (recording: Recording): Promise<void> =>
      withPatience(fetchAndFile(recording), fileMs).catch(() => kept.keep(recording)),
    close: kept.stop,
  };
}
