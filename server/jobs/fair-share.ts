import { houseTenant } from '#server/store/scope.ts';
import type { Executor } from './queue-figures.ts';

/** A business that has so many waiting is behind all others anyway; counting on would only cost. */
const most = 1_000;

/**
 * How a job of a business takes its turn: its group, whose share of the lanes is bounded (`lanes.ts`), and a place behind as many rounds as the
 * business has jobs waiting, so that each business's next job stands before anybody's tenth. The house has no share.
 */
export async function fairShare(db: Executor, schema: string, queue: string, account: string) {
  if (account === houseTenant) return {};
  const { rows } = await db.executeSql(
    `select count(*)::int as waiting from (
      select 1 from ${schema}.job where name = $1 and group_id = $2 and state < 'active' and not blocked limit ${most}
    ) as own`,
    [queue, account],
  );
  const [own] = rows as { waiting: number }[];
  return { group: { id: account }, priority: -(own?.waiting ?? 0) };
}
