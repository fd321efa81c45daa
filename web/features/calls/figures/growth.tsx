import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { growthText } from '../call-texts.ts';
import classes from './analysis-card.module.css';

const looks = { up: 'good', down: 'bad', flat: '' } as const;

/** Growth with sign, arrow and colour, and the label as specified (ANALYSIS-10 to 14). */
export function Growth({ percent }: { percent: number }) {
  const trend = percent > 0 ? 'up' : percent < 0 ? 'down' : 'flat';
  return (
    <span className={`${classes.growth} mute tiny`}>
      <span className={`${classes.trend} ${looks[trend]} row-inline middle gap-2 medium tabular`}>
        {trend === 'up' && <IconArrowUp size={14} stroke={2} aria-hidden="true" />}
        {trend === 'down' && <IconArrowDown size={14} stroke={2} aria-hidden="true" />}
        {growthText(percent)}
      </span>{' '}
      <span className="block-inline">Since last month</span>
    </span>
  );
}
