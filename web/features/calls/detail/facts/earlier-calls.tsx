import type { CallLog } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { counted } from '#contract/values/amount-texts.ts';
import { momentText } from '#contract/values/moment-texts.ts';

interface EarlierCallsProps {
  earlier: NonNullable<CallLog['earlier']>;
  onOpen: (id: string) => void;
}

/** What the same number called about before, the latest first. */
export function EarlierCalls({ earlier: { total, calls }, onOpen }: EarlierCallsProps) {
  return (
    <>
      <ul className="stack gap-8">
        {calls.map(({ _id, startTime, status, reason }) => (
          <li key={_id} className="stack narrow">
            <span>
              <button
                type="button"
                className="no-edge inherit no-fill p-0 accent underline-3 left pressable round-4 tabular"
                onClick={() => onOpen(_id)}
              >
                {momentText(startTime, limits.transcriptTimeZone)}
              </button>
            </span>
            <span className="mute small break">{reason ? `${status}: ${reason}` : status}</span>
          </li>
        ))}
      </ul>
      {total > calls.length && <p className="mute small">{restText(total, calls.length)}</p>}
    </>
  );
}

function restText(total: number, shown: number): string {
  if (total >= limits.earlierCallsCounted)
    return `${limits.earlierCallsCounted.toLocaleString('en-US')}+ earlier calls in all.`;
  return `And ${counted(total - shown, 'earlier call')}.`;
}
