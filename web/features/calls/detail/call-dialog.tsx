import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallLog } from '#contract/calls.ts';
import { missing } from '#contract/values/moment-texts.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { usePhoneLayout } from '#web/ui/media.ts';
import { type CallsAmong, callQuery } from '../call-queries.ts';
import { callerOf } from '../call-texts.ts';
import cards from '../cards.module.css';
import { CostFacts } from '../cost-facts.tsx';
import { DemoNote } from '../demo-note.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { CallActions } from './call-actions.tsx';
import classes from './call-dialog.module.css';
import { CallSentiment } from './call-sentiment.tsx';
import { CallTranscript } from './call-transcript.tsx';
import { CopyAndPrint } from './copy-and-print.tsx';
import { CallAnswered } from './facts/call-answered.tsx';
import { CallAppointments } from './facts/call-appointments.tsx';
import { CallDoubts } from './facts/call-doubts.tsx';
import { CallFacts } from './facts/call-facts.tsx';
import { CallRecordFacts, removedText } from './facts/call-record.tsx';
import { EarlierCalls } from './facts/earlier-calls.tsx';
import { HeardDetails } from './facts/heard-details.tsx';
import { SentTo } from './facts/sent-to.tsx';
import { SoundPlayer } from './sound-player.tsx';
import { useMarkedRead } from './use-marked-read.ts';

interface CallDialogProps {
  /** The open call, null when closed. */
  id: string | null;
  among: CallsAmong;
  /** The call as the list knows it, shown until the whole is there. */
  listed?: CallLog;
  /** The signed-in user's. */
  ownEmail: string;
  /** Lines appear as they are said; false while the line to the server is lost. */
  current: boolean;
  /** Undefined where there is no such call. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** The Call Detail dialog (DETAIL-01 to 23). It stays open while it moves from call to call. */
export function CallDialog(props: CallDialogProps) {
  const { id, among, listed, ownEmail, current, onPrevious, onNext, onOpen, onClose } = props;
  const phone = usePhoneLayout();
  // While it closes it still shows the call it had.
  const [kept, setKept] = useState(id);
  if (id !== null && id !== kept) setKept(id);
  const whole = useQuery({ ...callQuery(kept ?? '', among), enabled: id !== null });
  const { data } = whole;
  useMarkedRead(id !== null && data ? data._id : null);
  const call = data ?? listed;
  // What scrolls by itself must be reached by the keyboard.
  const scrolls = phone ? {} : { tabIndex: 0, 'aria-label': 'Call details' };
  return (
    <Dialog
      opened={id !== null}
      onClose={onClose}
      width={960}
      title={call ? callerOf(call) : 'Call'}
      beside={
        call && (
          <span className="phone-hidden">
            <StatusBadge call={call} />
          </span>
        )
      }
      tools={
        <>
          {data && <CopyAndPrint call={data} />}
          <ActionIcon aria-label="Previous call" disabled={!onPrevious} onClick={onPrevious}>
            <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon aria-label="Next call" disabled={!onNext} onClick={onNext}>
            <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </>
      }
      head
      bodyClass="p-0 grow row column flat"
    >
      {/* The actions have one place at every width: turning a phone would drop a question that is open in them. */}
      <div className={`${classes.whole} grow flat row column`} key={kept}>
        <div className={`${classes.sheet} grow flat scroll`}>
          <Loaded query={whole} failed={failureText}>
            <div className={`${classes.columns} stack`}>
              <div className={`${classes.left} phone-contents scroll`}>
                {data?.doubts && data.doubts.length > 0 && <CallDoubts doubts={data.doubts} />}
                <Part title="Summary" name="summary">
                  {call ? <Summary call={call} /> : <Bones lines={3} />}
                  {call?.isDemo && <DemoNote>Demo: this call is made up.</DemoNote>}
                  {call?.hasVoicemail && <SoundPlayer sound={{ callId: call._id }} label="Voicemail" />}
                </Part>
                <div className={`${classes.part} stack gap-12 narrow`} data-part="transcript">
                  {data?.answeredBy && data.answeredBy.length > 0 && (
                    <CallAnswered steps={data.answeredBy} startTime={data.startTime} />
                  )}
                  {data?.transcriptRemovedAt && <p className="mute">{removedText(data.transcriptRemovedAt)}</p>}
                  {data && !data.transcriptRemovedAt && <CallTranscript call={data} />}
                  {data?.live && !current && (
                    <p className="warn small" role="status">
                      Connection lost. New lines will appear once we reconnect.
                    </p>
                  )}
                  {!data && <Bones lines={1} />}
                </div>
              </div>
              <section {...scrolls} className={`${classes.right} phone-contents edge-left scroll`}>
                <Part title="Caller" name="caller">
                  {call ? <CallFacts call={call} /> : <Bones lines={6} />}
                </Part>
                {data?.details && data.details.length > 0 && (
                  <Part title="Details from the call" name="heard">
                    <HeardDetails callId={data._id} details={data.details} />
                  </Part>
                )}
                {data?.appointments && data.appointments.length > 0 && (
                  <Part title="Appointments" name="appointments">
                    <CallAppointments appointments={data.appointments} />
                  </Part>
                )}
                <Part title="Sentiment Analysis" name="sentiment">
                  {call ? <CallSentiment sentiment={call.sentimentAnalysis} live={call.live} /> : <Bones lines={4} />}
                </Part>
                {data?.earlier && data.earlier.total > 0 && (
                  <Part title="Earlier calls from this number" name="earlier">
                    <EarlierCalls earlier={data.earlier} onOpen={onOpen} />
                  </Part>
                )}
                {data && (
                  <Part title="On record" name="record">
                    <CallRecordFacts call={data} />
                  </Part>
                )}
                {data?.cost && (
                  <Part title="Cost" name="cost">
                    <CostFacts cost={data.cost} />
                  </Part>
                )}
                <Part title="Summary sent to" name="sent">
                  {data ? <SentTo call={data} ownEmail={ownEmail} /> : <Bones lines={1} />}
                </Part>
              </section>
            </div>
          </Loaded>
        </div>
        <CallActions call={call} onErased={onClose} />
      </div>
    </Dialog>
  );
}

function failureText(error: unknown): string {
  const gone = error instanceof ApiError && error.status === 404;
  return gone ? 'This call no longer exists.' : 'We could not load this call.';
}

function Part({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <section className={`${classes.part} stack gap-12 narrow`} data-part={name}>
      <h3 className="mute medium small">{title}</h3>
      {children}
    </section>
  );
}

function Summary({ call }: { call: CallLog }) {
  if (call.transcriptionSummary) return <p className="measure lines break roomy-24">{call.transcriptionSummary}</p>;
  return <p className="mute">{call.live ? 'Available when the call ends.' : missing}</p>;
}

function Bones({ lines }: { lines: number }) {
  return (
    <div className="stack gap-12" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines have no identity
        <span key={line} className={cards.bone} />
      ))}
    </div>
  );
}
