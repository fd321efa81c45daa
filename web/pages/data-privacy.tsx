import { mayHere } from '#web/client/session.ts';
import { HoldsCard } from '#web/features/calls/holds/holds-card.tsx';
import { RulesCard } from '#web/features/retention/rules-card.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';

/** "/data_privacy": for how long the business keeps what and what it never keeps, by its owner; and what must stay. */
export function Component() {
  const isOwner = mayHere('changes', 'business');
  return (
    <div className="measure-form">
      <PageHead
        page="dataPrivacy"
        guide="The owner sets how long transcripts, recordings, forms and records of sent emails are kept. Without a rule they stay until someone deletes them, or as long as the operator of this service allows. A legal hold keeps a call, or all calls with a number, until it is lifted."
        next={{ page: 'yourData', text: 'Export or erase data now' }}
      >
        <p className="measure mute page-lead">
          {isOwner
            ? 'Choose how long call data and patient forms are kept. Phone numbers, times, minutes and statistics are not affected.'
            : 'The owner of your business sets how long call data and patient forms are kept. Data under legal hold stays.'}
        </p>
      </PageHead>
      <div className="stack columns-1 gap-16">
        {isOwner && <RulesCard />}
        <HoldsCard />
      </div>
    </div>
  );
}
