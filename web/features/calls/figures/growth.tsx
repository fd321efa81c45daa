import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { growthText } from '../call-texts.ts';
import classes from './analysis-card.module.css';

const looks = { up: 'good', down: 'bad', flat: '' } as const;

/** Growth against fewer calls than this is noise. */
export const fewCalls = 10;

interface GrowthProps {
  percent: number;
  /** More of it is worse, as of spam: the colours change places. */
  unwelcome?: boolean;
  /** How many calls it is measured against: of few it is no trend, and of none no percentage. */
  compared: number;
}

/** Growth with sign, arrow and colour, and the label as specified (ANALYSIS-10 to 14). */
export function Growth({ percent, unwelcome = false, compared }: GrowthProps) {
  const trend = compared < fewCalls || percent === 0 ? 'flat' : percent > 0 ? 'up' : 'down';
  const better = unwelcome && trend !== 'flat' ? (trend === 'up' ? 'down' : 'up') : trend;
  return (
    <span className={`${classes.growth} mute tiny`}>
      <span className={`${classes.trend} ${looks[better]} row-inline middle gap-2 medium tabular`}>
        {trend === 'up' && <IconArrowUp size={14} stroke={2} aria-hidden="true" />}
        {trend === 'down' && <IconArrowDown size={14} stroke={2} aria-hidden="true" />}
        {compared === 0 && percent > 0 ? 'Up from 0' : growthText(percent, compared < fewCalls)}
      </span>{' '}
      <span className="block-inline">Since last month</span>
    </span>
  );
}
