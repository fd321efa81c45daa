import { GreetingCard } from '#web/features/greetings/greeting-card.tsx';
import { ClientConfigurationCards } from '#web/features/instructions/client-configuration.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './settings-cards.module.css';

/** "/agent_settings/instructions" (ROUTES-13, INSTR-01 to 20). */
export function Component() {
  return (
    <>
      <BackLink to="/agent_settings" />
      <PageTitle tab="Instructions" />
      <div className={classes.cards}>
        <GreetingCard />
        <ClientConfigurationCards />
      </div>
    </>
  );
}
