import { Notice } from '#web/ui/feedback/notice.tsx';

/** What the assistant said was done although nothing had done it: for the owner to put right. */
export function CallDoubts({ doubts }: { doubts: readonly string[] }) {
  return (
    <Notice tone="warn">
      {doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
    </Notice>
  );
}
