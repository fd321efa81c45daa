import { IconPlus } from '@tabler/icons-react';
import type { Question } from './content-shapes.ts';
import classes from './faq-section.module.css';
import { Section } from './section.tsx';

/** Questions that unfold, one at a time, without JavaScript too. The FAQs links lead here. */
export function FaqSection({ questions }: { questions: readonly Question[] }) {
  return (
    <Section id="faqs" title="Questions, answered">
      <div className={`${classes.list} edge-bottom`}>
        {questions.map(({ question, answer }) => (
          <details key={question} name="faqs" className={`${classes.item} edge-top`}>
            <summary>
              <h3>{question}</h3>
              <IconPlus size={20} stroke={1.75} aria-hidden="true" className={`${classes.sign} keep mute flips`} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

/** The same for search engines (schema.org "FAQPage"). */
export function faqData(questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
