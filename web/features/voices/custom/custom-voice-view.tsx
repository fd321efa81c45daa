import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Voice } from '#contract/voices.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { Notice } from '#web/ui/notice.tsx';
import { DialogFoot, DialogHead, QuestionFoot } from '../dialog-parts.tsx';
import { addCustomVoice } from './add-custom-voice.ts';
import { sampleProblem } from './custom-sample.ts';
import classes from './custom-voice-view.module.css';
import { SampleField } from './sample-field.tsx';

interface CustomVoiceViewProps {
  onBack: () => void;
  onAdded: (voice: Voice) => void;
  /** Whether closing must ask first; while it is true, `leaving` tells that somebody tried. */
  onGuard: (guarded: boolean) => void;
  leaving: boolean;
  onStay: () => void;
  onLeave: () => void;
}

interface Problems {
  name?: string;
  file?: string;
  sent?: string;
}

/** "Add Custom Voice": a name, a sample and the word that one may use it (CUSTVOICE-01 to 14). */
export function CustomVoiceView({ onBack, onAdded, onGuard, leaving, onStay, onLeave }: CustomVoiceViewProps) {
  const [name, setName] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [liable, setLiable] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  /** 0 to 1 while it is sent. */
  const [sent, setSent] = useState<number | null>(null);
  const [wantsBack, setWantsBack] = useState(false);
  const upload = useRef<AbortController | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const entered = name.trim() !== '' || file !== null;

  useEffect(() => first.current?.focus(), []);
  useEffect(() => onGuard(entered), [entered, onGuard]);
  useEffect(() => () => upload.current?.abort(), []);

  function choose(chosen: File) {
    const problem = sampleProblem(chosen);
    // A file that is refused is cleared (CUSTVOICE-10).
    setFile(problem === null ? chosen : null);
    setProblems((now) => ({ ...now, file: problem ?? undefined, sent: undefined }));
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (!liable || sent !== null) return;
    const wrong: Problems = {};
    if (name.trim() === '') wrong.name = 'Enter a name.';
    if (!file) wrong.file = problems.file ?? 'Add a voice sample.';
    setProblems(wrong);
    if (!file || wrong.name) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-wrong="true"]')?.focus());
      return;
    }
    const sending = new AbortController();
    const { signal } = sending;
    upload.current = sending;
    setSent(0);
    try {
      onAdded(await addCustomVoice({ name: name.trim(), file, onProgress: setSent, signal }));
    } catch (error) {
      if (!signal.aborted) setProblems(problemsOf(error));
      setSent(null);
    }
  }

  const asks = leaving || wantsBack;
  return (
    <form
      className="grow row column flat"
      ref={form}
      onSubmit={(event) => void save(event)}
      noValidate
      aria-label="Add Custom Voice"
    >
      <DialogHead title="Add Custom Voice" onBack={() => (entered ? setWantsBack(true) : onBack())} />
      <Modal.Body className={`${classes.body} grow stack content-start gap-24 flat scroll`}>
        <TextInput
          ref={first}
          label="Voice name"
          placeholder="Front desk"
          autoComplete="off"
          maxLength={60}
          disabled={sent !== null}
          value={name}
          error={problems.name}
          data-wrong={problems.name !== undefined}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblems((now) => ({ ...now, name: undefined }));
          }}
        />
        <SampleField file={file} problem={problems.file} sent={sent} onChoose={choose} onRemove={() => setFile(null)} />
        <div className="stack gap-8">
          <p className="medium" id="voice-liability">
            Please acknowledge liability
          </p>
          <Checkbox
            checked={liable}
            disabled={sent !== null}
            onChange={(event) => setLiable(event.currentTarget.checked)}
            aria-describedby="voice-liability"
            label="I confirm that I have all rights to these voice samples, with the consent of the person who speaks, and that I will not misuse them, for example to deceive or to imitate somebody."
          />
        </div>
      </Modal.Body>
      {asks ? (
        <QuestionFoot
          question={sent === null ? 'What you entered is not saved.' : 'The upload is still running.'}
          stay={sent === null ? 'Keep editing' : 'Keep uploading'}
          onStay={() => {
            setWantsBack(false);
            onStay();
          }}
          go="Discard"
          onGo={leaving ? onLeave : onBack}
        />
      ) : (
        <DialogFoot notice={problems.sent && <Notice tone="bad">{problems.sent}</Notice>}>
          <Button variant="default" onClick={() => (sent === null ? onBack() : upload.current?.abort())}>
            {sent === null ? 'Cancel' : 'Stop upload'}
          </Button>
          <Button type="submit" disabled={!liable} loading={sent !== null}>
            Save
          </Button>
        </DialogFoot>
      )}
    </form>
  );
}

/** Where a refusal of the server belongs; what was entered stays. */
function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError) || error.message === '') {
    return { sent: 'The voice could not be stored: the server did not answer. Try again.' };
  }
  const ofTheFile = error.code === 'voices.file-type' || error.code === 'voices.file-size';
  return ofTheFile ? { file: error.message } : { sent: error.fields.name ?? error.message };
}
