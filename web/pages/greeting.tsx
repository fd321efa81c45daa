import { GreetingCard } from '#web/features/greetings/greeting-card.tsx';
import { SettingsHead } from '#web/shell/signed-in/head/settings-head.tsx';

/** "/greeting": the selected greeting, with the Greeting Customization dialog open (ROUTES-25). */
export function Component() {
  return (
    <>
      <SettingsHead
        page="greeting"
        guide="The greeting is the first thing callers hear, after the notice if it is on. You can play each greeting before you choose it. Changes apply from the next call."
        next={{ page: 'instructions', text: 'Choose what callers are asked' }}
        back={null}
      />
      <div className="mt-page stack gap-16">
        <GreetingCard open />
      </div>
    </>
  );
}
