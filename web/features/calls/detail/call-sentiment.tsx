import { IconMoodNeutral, IconMoodSad, IconMoodSmile } from '@tabler/icons-react';
import type { SentimentAnalysis } from '#contract/calls.ts';
import { missing } from '#contract/values/moment-texts.ts';
import { confidenceText } from '../call-texts.ts';
import classes from './call-sentiment.module.css';

const moods = {
  positive: { word: 'Positive', Icon: IconMoodSmile },
  neutral: { word: 'Neutral', Icon: IconMoodNeutral },
  negative: { word: 'Negative', Icon: IconMoodSad },
} as const;

/** How the caller felt (DETAIL-13 to 18). */
export function CallSentiment({ sentiment, live }: { sentiment: SentimentAnalysis | null; live: boolean }) {
  if (!sentiment) return <p className={classes.quiet}>{live ? 'It follows when the call ends.' : missing}</p>;
  const { word, Icon } = moods[sentiment.overall_sentiment];
  return (
    <div className="stack items-start gap-12">
      <span
        className={`${classes.badge} fill-sunken row-inline middle gap-6 pill mute medium small-18`}
        data-mood={sentiment.overall_sentiment}
      >
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        {word}
      </span>
      <dl className={`${classes.list} stack gap-8 full`}>
        <div>
          <dt>Confidence score</dt>
          <dd className="row middle gap-10 tabular">
            {confidenceText(sentiment.confidence_score)}
            <span className={`${classes.bar} grow pill clip`} aria-hidden="true">
              <span style={{ transform: `scaleX(${Math.min(1, Math.max(0, sentiment.confidence_score))})` }} />
            </span>
          </dd>
        </div>
        <div>
          <dt>Sentiment score</dt>
          <dd className="tabular">{sentiment.sentiment_score}</dd>
        </div>
        <div>
          <dt>Key emotions</dt>
          <dd>{sentiment.key_emotions.join(', ') || missing}</dd>
        </div>
      </dl>
      <p className={`${classes.words} break`}>{sentiment.summary || missing}</p>
    </div>
  );
}
