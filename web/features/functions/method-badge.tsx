import type { CustomFunction } from '#contract/functions.ts';
import { Badge } from '#web/ui/badge.tsx';

/** GET or POST, each in a colour of its own. */
export function MethodBadge({ method }: { method: CustomFunction['request_type'] }) {
  return <Badge tone={method === 'POST' ? 'good' : 'info'}>{method}</Badge>;
}
