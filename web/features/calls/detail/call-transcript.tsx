import { IconChevronDown, IconEar } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { CallLog } from '#contract/calls.ts';
import { counted } from '#contract/values/amount-texts.ts';
import { doubtText } from '#web/client/answer-sources.ts';
import { DoubtMark } from '#web/ui/doubt-mark.tsx';
import { productName } from '#web/ui/page/product.ts';
import classes from './call-transcript.module.css';
import { lineTimeText, lineZoneText, sourceLines } from './detail-texts.ts';

/** The conversation as a chat, in Chicago time; open from the start while the call goes on (DETAIL-02 to 06). */
export function CallTranscript({ call }: { call: CallLog }) {
  const [open, setOpen] = useState(call.live);
  const id = useId();
  const lines = call.transcription ?? [];
  const end = useRef<HTMLDivElement>(null);
  const atEnd = useRef(false);

  // Who reads the end of a call in progress stays at its end; who scrolled up stays where they are.
  useEffect(() => {
    const mark = end.current;
    if (!mark || !call.live) return;
    const watch = new IntersectionObserver(([seen]) => {
      atEnd.current = seen?.isIntersecting ?? false;
    });
    watch.observe(mark);
    return () => watch.disconnect();
  }, [call.live]);
  useEffect(() => {
    if (lines.length > 0 && atEnd.current) end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines.length]);

  const entries = counted(lines.length, 'entry', 'entries');
  return (
    <section className="narrow">
      <h3>
        <button
          type="button"
          className={`${classes.toggle} edge inherit no-fill row middle gap-8 full control-high round-8 ink medium left pressable body hover-sunken`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className="mute turns" />
          Transcript
          <span className="to-right mute regular size-small">{entries}</span>
        </button>
      </h3>
      <div id={id} hidden={!open} className={`${classes.lines} pt-16`}>
        {lines.length === 0 && <p className="mb-16 mute tiny">No one spoke in this call.</p>}
        {lines.length > 0 && <p className="mb-16 mute tiny">Times in Chicago ({lineZoneText(call.startTime)})</p>}
        <ol className="stack gap-16" aria-live={call.live ? 'polite' : undefined}>
          {lines.map((line, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
              key={index}
              className="said stack items-start gap-4"
              data-speaker={isAssistant(line.speaker) ? 'assistant' : 'caller'}
              data-own={isAssistant(line.speaker)}
            >
              <p className="row gap-8 mute tiny">
                {isAssistant(line.speaker) ? productName : 'Caller'}
                <time dateTime={line.timestamp} className="regular tabular">
                  {lineTimeText(line.timestamp)}
                </time>
              </p>
              <p
                className={`${isAssistant(line.speaker) ? 'fill-soft accent' : 'fill-sunken'} fill-sunken break bubble`}
              >
                {line.message}
              </p>
              {sourceLines(line.sources ?? []).map((text) => (
                <p key={text} className="mute break tiny">
                  {text}
                </p>
              ))}
              <DoubtMark text={doubtText(line.sources ?? [])} />
              {line.asHeard && (
                <p className="row middle gap-4 warn tiny">
                  <IconEar size={14} stroke={1.75} aria-hidden="true" /> Unclear audio
                </p>
              )}
            </li>
          ))}
        </ol>
        <div ref={end} />
      </div>
    </section>
  );
}

/** "assistant" or "agent" in any case marks the assistant. */
function isAssistant(speaker: string): boolean {
  return ['assistant', 'agent'].includes(speaker.toLowerCase());
}
