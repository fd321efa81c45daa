import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import card from '#web/ui/card.module.css';
import { Notice } from '#web/ui/feedback/notice.tsx';

const mostCharacters = 500;

/** What a question finds in the knowledge: the passages that an answer would be made from, best first. */
export function AskKnowledge() {
  const [question, setQuestion] = useState('');
  const found = useSave('POST /vector-search');
  const asked = found.variables?.body.transcript;

  function ask(event: FormEvent) {
    event.preventDefault();
    const transcript = question.trim();
    if (transcript !== '') found.mutate({ body: { transcript } });
  }

  return (
    <section className={card.card} aria-labelledby="ask-knowledge">
      <div className="pad stack gap-12">
        <div>
          <h2 className="large" id="ask-knowledge">
            Ask your knowledge
          </h2>
          <p className="mute">See the passages your assistant would answer from, across all synced bases.</p>
        </div>
        <form className="row wrap gap-8" onSubmit={ask}>
          <TextInput
            className="grow-240"
            aria-label="Your question"
            placeholder="What does a first visit cost?"
            autoComplete="off"
            maxLength={mostCharacters}
            value={question}
            onChange={(event) => setQuestion(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={found.isPending}>
            Ask
          </Button>
        </form>
        {found.error && <Notice tone="bad">Your question could not be answered. {sentenceOf(found.error)}</Notice>}
        <div role="status">
          {found.data?.passages.length === 0 && <p>Nothing in your knowledge base answers “{asked}”.</p>}
          {found.data && found.data.passages.length > 0 && (
            <p className="spoken-only">Passages found: {found.data.passages.length}</p>
          )}
        </div>
        {found.data && found.data.passages.length > 0 && (
          <ol className="stack gap-12" aria-label={`Passages for ${asked}`}>
            {found.data.passages.map(({ base, item, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer is shown whole, in its order
              <li key={at} className="edge p-12 round-8 stack gap-4">
                <p className="lines break">{text}</p>
                <p className="mute break tiny">
                  from {item}, in {base}
                </p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
