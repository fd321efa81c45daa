import { IconChevronDown } from '@tabler/icons-react';
import { type Period, periodLabels, periods } from '#contract/values/period.ts';
import classes from './period-control.module.css';

interface PeriodControlProps {
  label: string;
  value: Period;
  className?: string;
  onChange: (period: Period) => void;
}

/** "Select", "This Month", "This Quarter": the browser's own list, styled where it lets us (ANALYSIS-03, LOGS-04). */
export function PeriodControl({ label, value, onChange, className = '' }: PeriodControlProps) {
  return (
    <span className={`${classes.control} ${className} keep row-inline relative`}>
      <select
        className="hover-sunken full"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Period)}
      >
        {/* Closed, it says what is shown and not "Select", in browsers that let us. */}
        {value === 'all' && <button type="button" aria-label="All time" />}
        {periods.map((period) => (
          <option key={period} value={period}>
            {periodLabels[period]}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
