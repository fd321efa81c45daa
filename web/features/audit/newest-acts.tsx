import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { paths } from '#contract/pages.ts';
import { query } from '#web/client/requests/query.ts';
import card from '#web/ui/card.module.css';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { AuditStory, StoryBones } from './audit-story.tsx';

const shown = 10;

/** The newest of what was done in one business, and the way to all of it. For superadmins. */
export function NewestActs({ business }: { business: string }) {
  const navigate = useNavigate();
  const log = useQuery(query('GET /operations/audit-log', { query: { business } }));
  const all = `${paths.auditLog}?who=${business}`;
  return (
    <section className={card.card} aria-labelledby="newest-acts">
      <div className={card.head}>
        <h2 className={card.title} id="newest-acts">
          Recent activity
        </h2>
        <Link to={all} className="accent medium underline-3">
          See all
        </Link>
      </div>
      <Loaded query={log} failed="We could not load the log." waiting={<StoryBones />}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState Icon={IconHistory} text="No activity yet." />
          ) : (
            <AuditStory entries={entries.slice(0, shown)} onBusiness={() => void navigate(all)} />
          )
        }
      </Loaded>
    </section>
  );
}
