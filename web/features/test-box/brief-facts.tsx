import type { ReactNode } from 'react';
import { detailSpecs } from '#contract/brief.ts';
import type { TestBrief } from '#contract/test-box.ts';
import { counted } from '#contract/values/amount-texts.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import classes from './brief-facts.module.css';

/** What the assistant knew in this call, closed until it is wanted; the same in each of its turns. */
export function BriefFacts({ brief }: { brief: TestBrief }) {
  const { business, model, faqs } = brief;
  const labels = (when: 'ask' | 'if-offered') =>
    detailSpecs(brief)
      .filter((spec) => spec.when === when)
      .map(({ label }) => label)
      .join(', ');
  return (
    <details className={classes.brief}>
      <summary>
        Settings of this call: {business.name || 'no business name'}, {brief.language},{' '}
        {counted(faqs.length, 'question')}
      </summary>
      <Facts term={132} folds className="gap-4 mt-8">
        <Row term="Greeting" value={brief.greeting} />
        <Row term="Notice" value={brief.notice} />
        <Row term="Business" value={business.name} />
        <Row term="Overview" value={business.overview} />
        <Row term="Address" value={business.address} />
        <Row term="Direction" value={business.direction} />
        <Row term="Website" value={business.website} />
        <Row term="Services" value={business.services.join(', ')} />
        <Row term="Time zone" value={business.timeZone} />
        <Row term="Hours" value={<Hours hours={business.hours} />} />
        <Row term="Asks for" value={labels('ask')} />
        <Row term="Saved if offered" value={labels('if-offered')} />
        <Row term="Takes messages" value={brief.takeMessage ? 'Yes' : 'No'} />
        <Row term="Message wording" value={brief.messagePrompt} />
        <Row term="Appointments" value={appointments[brief.booking ?? 'none']} />
        <Row term="Functions" value={brief.functions.map(({ name }) => name).join(', ')} />
        <Row term="Dynamic prompt" value={brief.functionPrompt} />
        <Row term="Agent instruction" value={brief.instructions} />
        <Row term="Voice" value={`${brief.voice}, ${brief.language}`} />
        <Row term="Model" value={`${model.name}, temperature ${model.temperature}`} />
        <Row
          term="FAQs"
          value={
            faqs.length > 0 && (
              <ul>
                {faqs.map(({ question, answer }) => (
                  <li key={question}>
                    {question} <span className="mute">{answer}</span>
                  </li>
                ))}
              </ul>
            )
          }
        />
      </Facts>
    </details>
  );
}

const appointments = { calcom: 'Booked with Cal.com', zapier: 'Requested through Zapier', none: 'No' } as const;

function Row({ term, value }: { term: string; value: ReactNode }) {
  return <Fact term={term}>{value || <span className="mute">Not set</span>}</Fact>;
}

function Hours({ hours }: { hours: TestBrief['business']['hours'] }) {
  return (
    <ul className="tabular">
      {hours.map(({ day, open }) => (
        <li key={day}>
          {day}: {open ? `${time(open.fromMinute)} to ${time(open.toMinute)}` : 'Closed'}
        </li>
      ))}
    </ul>
  );
}

/** 1050 -> "5:30 PM". */
function time(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
