import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages, paths } from '#contract/pages.ts';
import { query } from '#web/client/requests/query.ts';
import { GreetingCard } from '#web/features/greetings/greeting-card.tsx';
import { ClientConfigurationCards } from '#web/features/instructions/client-configuration.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/agent_settings/instructions" (ROUTES-13, INSTR-01 to 20). */
export function Component() {
  const greetings = useQuery(query('GET /greetings'));
  const instructions = useQuery(query('GET /instructions'));
  // A greeting has as many lines as it has: the cards below it come with it, so that nothing moves.
  const [shown, setShown] = useState(false);
  const settled = [greetings, instructions].every(({ data, isError }) => data !== undefined || isError);
  if (settled && !shown) setShown(true);
  return (
    <>
      <BackLink to={paths.agentSettings} />
      <PageTitle tab={pages.instructions.title} />
      <div className="mt-page stack gap-16">
        <GreetingCard waiting={!shown} />
        <ClientConfigurationCards waiting={!shown} />
      </div>
    </>
  );
}
