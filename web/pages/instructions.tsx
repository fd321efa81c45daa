import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#web/client/requests/query.ts';
import { ContentLeavesNotice } from '#web/features/clinic/clinic-notice.tsx';
import { GreetingCard } from '#web/features/greetings/greeting-card.tsx';
import { ClientConfigurationCards } from '#web/features/instructions/client-configuration.tsx';
import { useWordsComeSoon } from '#web/features/instructions/use-heard-words.ts';
import { SettingsHead } from '#web/shell/signed-in/head/settings-head.tsx';

/** "/agent_settings/instructions" (ROUTES-13, INSTR-01 to 20). */
export function Component() {
  const greetings = useQuery(query('GET /greetings'));
  const instructions = useQuery(query('GET /instructions'));
  const wordsComeSoon = useWordsComeSoon();
  // A greeting has as many lines as it has: the cards below it come with it, with what callers hear where that comes soon, so that nothing moves.
  const [shown, setShown] = useState(false);
  const settled =
    !wordsComeSoon && [greetings, instructions].every(({ data, isError }) => data !== undefined || isError);
  if (settled && !shown) setShown(true);
  return (
    <>
      <SettingsHead
        page="instructions"
        guide="Callers hear the notice, if it is on, and then the greeting. Your assistant then asks for the details you turn on here. Only one way to handle calls can be on at a time."
        next={{ page: 'faqs', text: 'Add answers to what callers ask' }}
      />
      <div className="mt-page stack gap-16">
        <GreetingCard waiting={!shown} />
        <ClientConfigurationCards waiting={!shown} />
        {shown && <ContentLeavesNotice />}
      </div>
    </>
  );
}
