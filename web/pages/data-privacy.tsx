import { mayHere } from '#web/client/session.ts';
import { HoldsCard } from '#web/features/calls/holds/holds-card.tsx';
import { RulesCard } from '#web/features/retention/rules-card.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';

/** "/data_privacy": for how long the business keeps what and what it never keeps, by its owner; and what must stay. */
export function Component() {
  const isOwner = mayHere('changes', 'business');
  return (
    <>
      <PageHead
        page="dataPrivacy"
        guide="The owner sets for how long transcripts, sounds, forms and messages are kept. Without a rule they stay until somebody removes them. A legal hold keeps a call, or all calls of a number, until it is lifted."
        next={{ page: 'yourData', text: 'Export or erase now' }}
      >
        <p className="measure mute page-lead">
          {isOwner
            ? 'What calls leave behind is yours to keep or to remove. Phone numbers, times, minutes and figures of a call stay.'
            : 'How long your business keeps what calls leave behind is set by its owner. What is on hold stays.'}
        </p>
      </PageHead>
      <div className="stack gap-16">
        {isOwner && <RulesCard />}
        <HoldsCard />
      </div>
    </>
  );
}
