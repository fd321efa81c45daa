import { IconMoodNeutral, IconMoodSad, IconMoodSmile } from '@tabler/icons-react';
import type { SentimentAnalysis } from '#contract/calls.ts';
import { missing } from '#contract/values/moment-texts.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import classes from './call-sentiment.module.css';
import { confidenceText } from './detail-texts.ts';

const moods = {
  positive: { word: 'Positive', tone: 'good', Icon: IconMoodSmile },
  neutral: { word: 'Neutral', tone: 'plain', Icon: IconMoodNeutral },
  negative: { word: 'Negative', tone: 'bad', Icon: IconMoodSad },
} as const;

/** How the caller felt (DETAIL-13 to 18). */
export function CallSentiment({ sentiment, live }: { sentiment: SentimentAnalysis | null; live: boolean }) {
  if (!sentiment) return <p className="mute">{live ? 'Available when the call ends.' : missing}</p>;
  const { word, Icon, tone } = moods[sentiment.overall_sentiment];
  return (
    <div className="stack items-start gap-12">
      <span
        className={`${classes.badge} fill-sunken row-inline middle gap-6 pill mute medium small-18 toned`}
        data-tone={tone}
      >
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        {word}
      </span>
      <Facts term={128} className="gap-8 full">
        <Fact term="Confidence score" className="row middle gap-10 tabular">
          {confidenceText(sentiment.confidence_score)}
          <span className={`${classes.bar} grow pill clip fill-bone meter`} aria-hidden="true">
            <span style={{ transform: `scaleX(${Math.min(1, Math.max(0, sentiment.confidence_score))})` }} />
          </span>
        </Fact>
        <Fact term="Sentiment score" className="tabular">
          {sentiment.sentiment_score}
        </Fact>
        <Fact term="Key emotions">{sentiment.key_emotions.join(', ') || missing}</Fact>
      </Facts>
      <p className="mute break">{sentiment.summary || missing}</p>
    </div>
  );
}
