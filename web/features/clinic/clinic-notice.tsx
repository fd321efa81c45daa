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
        {`Clinic mode is on, and these services are not covered: ${namesOf(data.leftOut)}. Your calls are answered by covered services, otherwise by the built-in receptionist.`}
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
        Clinic mode is on. Requests to the URLs you enter here contain what callers said. Use only services that are
        covered by your agreements.
      </Notice>
    </div>
  );
}
