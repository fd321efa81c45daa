import { Button } from '@mantine/core';
import type { Submission } from '#contract/intake.ts';
import { momentText } from '#contract/values/moment-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { productName } from '#web/ui/page/product.ts';
import { handOverTold } from '../links/form-link-texts.ts';
import classes from './submission-dialog.module.css';

interface HandOverPartProps {
  handOver: Submission['handOver'];
  busy: boolean;
  /** Why it could not be handed over again now. */
  problem: string | null;
  onHandOver: () => void;
}

/** Where handing it over to the practice-management system stands, and the way to do it again (PATIENT-95). */
export function HandOverPart({ handOver, busy, problem, onHandOver }: HandOverPartProps) {
  const { text, tone } = handOverTold[handOver.state];
  return (
    <section className={classes.part} aria-label="Sync">
      <h3>Sync</h3>
      <div className={`${classes.over} row wrap middle gap-8-16 mt-12`}>
        <Badge tone={tone}>{text}</Badge>
        <p>{explained(handOver)}</p>
        <Button variant="default" loading={busy} onClick={onHandOver}>
          Sync again
        </Button>
      </div>
      {handOver.problem !== '' && (
        <div className="mt-12">
          <Notice tone={handOver.state === 'failed' ? 'bad' : 'warn'}>{handOver.problem}</Notice>
        </div>
      )}
      {problem !== null && (
        <div className="mt-12">
          <Notice tone="bad">The sync could not be started. {problem}</Notice>
        </div>
      )}
    </section>
  );
}

function explained({ state, at, tries }: Submission['handOver']): string {
  if (state === 'kept')
    return `No practice-management system was set up when it was submitted, so it is stored only in ${productName}.`;
  if (at === null) return 'It will be sent to your practice-management system in a moment.';
  const counted = tries > 1 ? `, after ${tries} tries` : '';
  if (state === 'handed-over') return `Sent to your practice-management system on ${momentText(at)}${counted}.`;
  return `Last tried on ${momentText(at)}${tries > 1 ? `, ${tries} tries so far` : ''}.`;
}
