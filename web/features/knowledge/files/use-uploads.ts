import { useCallback, useEffect, useRef, useState } from 'react';
import type { KnowledgeItem } from '#contract/knowledge.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { type ChosenFile, withEntry, withFiles } from './file-selection.ts';
import { uploadKnowledgeFile } from './upload-knowledge-file.ts';

export interface Uploads {
  chosen: readonly ChosenFile[];
  running: boolean;
  choose: (files: readonly File[]) => void;
  /** Takes a file out of the selection; one that is being uploaded is stopped first. */
  remove: (key: string) => void;
  /** Uploads what is pending, one after another. Resolves to whether everything is uploaded now. */
  start: () => Promise<boolean>;
  /** Tries a failed one again. */
  retry: (key: string) => Promise<boolean>;
}

/** Files on their way to a base. Unmounting stops what is not finished; what is uploaded stays. */
export function useUploads(baseId: string, onUploaded: (item: KnowledgeItem) => void): Uploads {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [running, setRunning] = useState(false);
  // The loop outlives many renderings and reads the selection as it is when a file is finished.
  const latest = useRef(chosen);
  const sending = useRef<{ key: string; stop: AbortController } | null>(null);
  const gone = useRef(false);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      sending.current?.stop.abort();
    };
  }, []);

  const change = useCallback((make: (now: readonly ChosenFile[]) => readonly ChosenFile[]) => {
    latest.current = make(latest.current);
    setChosen(latest.current);
  }, []);

  async function send({ key, file }: ChosenFile): Promise<void> {
    const stop = new AbortController();
    sending.current = { key, stop };
    change((now) => withEntry(now, key, { state: 'uploading', progress: 0, problem: '' }));
    try {
      const onProgress = (progress: number) => change((now) => withEntry(now, key, { progress }));
      const item = await uploadKnowledgeFile({ baseId, file, onProgress, signal: stop.signal });
      change((now) => withEntry(now, key, { state: 'uploaded', progress: 1 }));
      onUploaded(item);
    } catch (error) {
      if (!stop.signal.aborted) change((now) => withEntry(now, key, { state: 'failed', ...reasonOf(error) }));
    } finally {
      sending.current = null;
    }
  }

  async function start(): Promise<boolean> {
    if (sending.current) return false;
    setRunning(true);
    for (;;) {
      const next = latest.current.find(({ state }) => state === 'pending');
      if (!next || gone.current) break;
      await send(next);
    }
    setRunning(false);
    return latest.current.length > 0 && latest.current.every(({ state }) => state === 'uploaded');
  }

  return {
    chosen,
    running,
    choose: (files) => change((now) => withFiles(now, files)),
    remove: (key) => {
      change((now) => now.filter((entry) => entry.key !== key));
      if (sending.current?.key === key) sending.current.stop.abort();
    },
    start,
    retry: (key) => {
      change((now) => withEntry(now, key, { state: 'pending', progress: 0, problem: '', again: false }));
      return start();
    },
  };
}

/** A refusal of the file itself is final; everything else may work at the next try. */
function reasonOf(error: unknown): Pick<ChosenFile, 'problem' | 'again'> {
  if (!(error instanceof ApiError)) throw error;
  const again = error.unreachable || error.status >= 500 || error.status === 429 || error.status === 409;
  const silent = error.unreachable ? 'The connection was lost.' : 'It could not be uploaded.';
  return { problem: error.message || silent, again };
}
