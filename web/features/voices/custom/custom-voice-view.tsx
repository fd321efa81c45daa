import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { addCustomVoice, type Voice } from '#contract/voices.ts';
import { useCheckedForm } from '#web/client/forms/use-checked-form.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { DialogContent, DialogQuestion } from '#web/ui/dialogs/dialog-parts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { sampleProblem, sentFileName } from './custom-sample.ts';
import classes from './custom-voice-view.module.css';
import { SampleField } from './sample-field.tsx';
import { sendCustomVoice } from './send-custom-voice.ts';

interface CustomVoiceViewProps {
  onBack: () => void;
  onAdded: (voice: Voice) => void;
  /** Whether closing must ask first; while it is true, `leaving` tells that somebody tried. */
  guarded: RefObject<boolean>;
  leaving: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** "Add Custom Voice": a name, a sample and the word that one may use it (CUSTVOICE-01 to 14). */
export function CustomVoiceView({ onBack, onAdded, guarded, leaving, onStay, onLeave }: CustomVoiceViewProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  /** Why the file that was chosen last is not taken. */
  const [refused, setRefused] = useState<string | null>(null);
  const [liable, setLiable] = useState(false);
  /** 0 to 1 of what is sent. */
  const [share, setShare] = useState(0);
  const [wantsBack, setWantsBack] = useState(false);
  const sending = useRef<AbortController | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const form = useCheckedForm(
    addCustomVoice.query,
    { name: '' },
    ({ name }) => ({ name: name.trim(), fileName: file ? sentFileName(file) : '' }),
    { check: () => ({ file: file ? undefined : 'Add a voice sample.' }) },
  );
  const save = useMutation({
    mutationFn: (sample: File) => {
      const upload = new AbortController();
      sending.current = upload;
      setShare(0);
      return sendCustomVoice({ ...form.body, file: sample, onProgress: setShare, signal: upload.signal });
    },
    onSuccess: onAdded,
  });
  const problem = save.error && problemOf(save.error);
  const entered = form.body.name !== '' || file !== null;

  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    guarded.current = entered;
  }, [entered, guarded]);
  useEffect(() => () => sending.current?.abort(), []);

  function choose(chosen: File) {
    // A file that is refused is cleared (CUSTVOICE-10).
    const why = sampleProblem(chosen);
    setRefused(why);
    setFile(why === null ? chosen : null);
    save.reset();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (liable && !save.isPending && form.passes() && file) save.mutate(file);
  }

  function stopOrGo() {
    if (!save.isPending) return onBack();
    sending.current?.abort();
    save.reset();
  }

  return (
    <DialogContent
      title="Add Custom Voice"
      back={{ label: 'Back to Select Voice', go: () => (entered ? setWantsBack(true) : onBack()) }}
      notice={problem && !problem.ofFile && <Notice tone="bad">{problem.text}</Notice>}
      foot={
        <>
          <Button variant="default" onClick={stopOrGo}>
            {save.isPending ? 'Stop upload' : 'Cancel'}
          </Button>
          <Button type="submit" form={id} disabled={!liable} loading={save.isPending}>
            Save
          </Button>
        </>
      }
      bottom={
        leaving || wantsBack ? (
          <DialogQuestion
            text={save.isPending ? 'The upload is still running.' : 'Your changes have not been saved.'}
            stay={save.isPending ? 'Keep uploading' : 'Keep editing'}
            onStay={() => {
              setWantsBack(false);
              onStay();
            }}
            leave="Discard"
            onLeave={leaving ? onLeave : onBack}
          />
        ) : undefined
      }
    >
      <form
        ref={form.element}
        id={id}
        className={`${classes.form} stack content-start gap-24`}
        onSubmit={submit}
        noValidate
        aria-label="Add Custom Voice"
      >
        <TextInput
          {...form.getInputProps('name')}
          ref={first}
          label="Voice name"
          placeholder="Front desk"
          autoComplete="off"
          disabled={save.isPending}
        />
        <SampleField
          file={file}
          problem={refused ?? (problem?.ofFile ? problem.text : form.tried ? form.problemOf('file') : undefined)}
          sent={save.isPending ? share : null}
          onChoose={choose}
          onRemove={() => setFile(null)}
        />
        <div className="stack gap-8">
          <p className="medium" id="voice-liability">
            Please acknowledge liability
          </p>
          <Checkbox
            checked={liable}
            disabled={save.isPending}
            onChange={(event) => setLiable(event.currentTarget.checked)}
            aria-describedby="voice-liability"
            label="I confirm that I have all rights to these voice samples and the speaker’s consent, and that I will not misuse them, for example to deceive or impersonate anyone."
          />
        </div>
      </form>
    </DialogContent>
  );
}

/** A refusal of the server, and whether it is about the file; what was entered stays. */
function problemOf(error: unknown): { text: string; ofFile: boolean } {
  if (!(error instanceof ApiError) || error.message === '')
    return { text: 'The voice could not be saved: the server did not answer. Try again.', ofFile: false };
  const ofFile = error.code === 'voices.file-type' || error.code === 'voices.file-size';
  return { text: ofFile ? error.message : (error.fields.name ?? error.message), ofFile };
}
