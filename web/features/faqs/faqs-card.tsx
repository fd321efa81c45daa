import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { query } from '#web/client/requests/query.ts';
import card from '#web/ui/card.module.css';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import classes from './faqs.module.css';
import type { UnsavedFaqs } from './faqs-dialog.tsx';

const FaqsDialog = soon(async () => (await import('./faqs-dialog.tsx')).FaqsDialog);

/** "Question 1" to "Question n" with their answers, and Edit (FAQS-02, FAQS-03). */
export function FaqsCard() {
  const instructions = useQuery(query('GET /instructions'));
  const [opened, setEditing] = useState(false);
  // A question to answer, of the address: it opens the editor with it.
  const [address, setAddress] = useSearchParams();
  const question = address.get('question');
  const editing = opened || (question !== null && instructions.data !== undefined);
  const [unsaved, setUnsaved] = useState<UnsavedFaqs | null>(null);

  return (
    <section className={`${card.card} mt-page`} aria-labelledby="faqs-title" aria-busy={instructions.isFetching}>
      <div className={card.head}>
        <h2 className={card.title} id="faqs-title">
          Questions and answers
        </h2>
        {/* Without any there is one way to the first. */}
        <Button
          variant="default"
          className={instructions.data?.faqResponses.length === 0 && !unsaved ? 'unseen' : ''}
          disabled={!instructions.data}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
      </div>
      {unsaved && !editing && (
        <div className="pad-below-16">
          <Notice tone="bad">
            <p>Your changes have not been saved. {unsaved.why} They are still there when you choose Edit.</p>
            <Button variant="default" className="mt-12" onClick={() => setUnsaved(null)}>
              Discard changes
            </Button>
          </Notice>
        </div>
      )}
      <Loaded query={instructions} failed="The FAQs could not be loaded." toasts waiting={<Bones />}>
        {({ faqResponses: faqs }) =>
          faqs.length === 0 ? (
            <EmptyState Icon={IconMessageQuestion} text="No questions yet. Add what callers often ask.">
              <Button variant="default" onClick={() => setEditing(true)}>
                Add a question
              </Button>
            </EmptyState>
          ) : (
            <ol className="edge-top">
              {faqs.map(({ question, answer }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the number is what a question is known by
                <li key={`${index} ${question}`} className={`${classes.item} pad-16 parted`}>
                  <p className="mute medium tabular small">Question {index + 1}</p>
                  <h3 className="mt-2 measure break body">{question}</h3>
                  <p className="mt-4 measure lines break">{answer}</p>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      {editing && (
        <FaqsDialog
          key={question}
          unsaved={unsaved}
          question={question}
          onUnsaved={setUnsaved}
          onClosed={() => {
            setEditing(false);
            if (question !== null) setAddress({}, { replace: true });
          }}
        />
      )}
    </section>
  );
}

/** In the shape of three short questions. */
function Bones() {
  return (
    <div className="edge-top" aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className={`${classes.item} pad-16 parted`}>
          <span className={`${classes.boneShort} bone`} />
          <span className="bone" />
          <span className={`${classes.boneLong} bone`} />
        </div>
      ))}
    </div>
  );
}
