import { Fact, Facts } from '#web/ui/fact.tsx';
import classes from './sample-call.module.css';

const lines = [
  {
    speaker: 'Noura',
    text: 'You are speaking with a virtual assistant, and this call is transcribed. Thank you for calling Harbor Family Clinic. How can I help?',
  },
  { speaker: 'Caller', text: 'I need to move my appointment on Thursday.' },
  { speaker: 'Noura', text: 'I will pass that on. May I have your name and the best number to reach you?' },
] as const;

const facts = [
  ['Caller', 'Maria Lopez'],
  ['Number', '+1 (312) 555-0148'],
  ['Wants', 'To move an appointment on Thursday'],
] as const;

/** One example call beside the account forms: it shows what the product does instead of telling it. */
export function SampleCall() {
  return (
    <aside className={classes.panel} aria-label="Example of an answered call">
      <figure className={`${classes.figure} full`}>
        <ol className={`${classes.chat} stack gap-16`}>
          {lines.map((line) => (
            <li key={line.text} className="said" data-speaker={line.speaker}>
              <span>{line.speaker}</span>
              <p>{line.text}</p>
            </li>
          ))}
        </ol>
        <div className={`${classes.card} edge fill mt-32 round-12`}>
          <Facts className="gap-12">
            {facts.map(([label, value]) => (
              <Fact key={label} term={label} className="medium tabular">
                {value}
              </Fact>
            ))}
          </Facts>
        </div>
        <figcaption>Every call answered, transcribed and summarized.</figcaption>
      </figure>
    </aside>
  );
}
