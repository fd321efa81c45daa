import { dayText, timeText } from '#contract/values/moment-texts.ts';

/** The day, and the time below it. */
export function Moment({ iso }: { iso: string }) {
  return (
    <>
      <span className="block">{dayText(iso)}</span> <span className="block mute tiny">{timeText(iso)}</span>
    </>
  );
}
