import { pages } from '#contract/pages.ts';
import { GreetingCard } from '#web/features/greetings/greeting-card.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/greeting": the selected greeting, with the Greeting Customization dialog open (ROUTES-25). */
export function Component() {
  return (
    <>
      <PageTitle tab={pages.greeting.title} />
      <div className="mt-page stack gap-16">
        <GreetingCard open />
      </div>
    </>
  );
}
