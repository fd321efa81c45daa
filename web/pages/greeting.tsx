import { GreetingCard } from '#web/features/greetings/greeting-card.tsx';
import { SettingsHead } from '#web/shell/signed-in/head/settings-head.tsx';

/** "/greeting": the selected greeting, with the Greeting Customization dialog open (ROUTES-25). */
export function Component() {
  return (
    <>
      <SettingsHead
        page="greeting"
        guide="The greeting is the first thing callers hear, after the notice where that is on. Each greeting can be heard before it is chosen, and the chosen one holds from the next call on."
        next={{ page: 'instructions', text: 'What callers are asked for' }}
        back={null}
      />
      <div className="mt-page stack gap-16">
        <GreetingCard open />
      </div>
    </>
  );
}
