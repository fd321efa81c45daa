import { counted } from '#contract/values/amount-texts.ts';

export interface Bounds {
  min: number;
  max: number;
  step: number;
}

/** What a typed text means: a number on the scale, or null while it is none. */
export function entered(text: string, bounds: Bounds): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
  return Number.isFinite(value) && nearest(value, bounds) === value ? value : null;
}

/** The number on the scale that is nearest to any other. */
export function nearest(value: number, { min, max, step }: Bounds): number {
  const inside = Math.min(max, Math.max(min, value));
  const snapped = min + Math.round((inside - min) / step) * step;
  return Number(Math.min(max, snapped).toFixed(2));
}

/** Where a value lies between the ends, 0 to 1. */
export function shareOf(value: number, { min, max }: Bounds): number {
  return (value - min) / (max - min);
}

/** "5 to 60 seconds", "0 to 10 seconds, in steps of 0.5". */
export function rangeText({ min, max, step }: Bounds, unit: string): string {
  const range = `${min} to ${max.toLocaleString('en-US')}${unit === '' ? '' : ` ${unit}`}`;
  return step === 1 ? range : `${range}, in steps of ${step}`;
}

/** Seconds as a person says them: "45 seconds", "5 minutes", "2 min 30 s", "1 hour". */
export function durationText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  if (hours > 0 && minutes === 0 && rest === 0) return counted(hours, 'hour');
  if (hours > 0) return `${hours} h ${minutes} min`;
  if (minutes === 0) return counted(rest, 'second');
  return rest === 0 ? counted(minutes, 'minute') : `${minutes} min ${rest} s`;
}
