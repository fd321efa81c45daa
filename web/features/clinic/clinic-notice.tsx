import { useQuery } from '@tanstack/react-query';
import { query } from '#web/client/requests/query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { namesOf } from './clinic-texts.ts';

/** On the page of the model: who takes no part in calls, and so who answers them; nothing where that is nobody. */
export function LeftOutNotice() {
  const { data } = useQuery(query('GET /clinic-mode'));
  if (!data?.on || data.leftOut.length === 0) return null;
  return (
    <div className="mt-16">
      <Notice tone="info">
        {`Clinic mode is on, and not covered by the operator: ${namesOf(data.leftOut)}. Your calls are answered without: by what is covered, else by the built-in receptionist.`}
      </Notice>
    </div>
  );
}

/** On pages where addresses of others are entered. */
export function ContentLeavesNotice() {
  const { data } = useQuery(query('GET /clinic-mode'));
  if (!data?.on) return null;
  return (
    <div className="mt-page">
      <Notice tone="warn">
        Clinic mode is on. What is sent to an address that you enter here holds what callers said. Enter only those of
        services with which you have an agreement that covers it.
      </Notice>
    </div>
  );
}
