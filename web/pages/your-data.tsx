import { YourDataCard } from '#web/features/account/your-data/your-data-card.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';

/** "/your_data": what is kept, to be taken along or erased by the owner. */
export function Component() {
  return (
    <>
      <PageHead
        page="yourData"
        guide="An export is made while you go on, and stays to be downloaded for a while. Somebody who asks what you keep of them is found by their phone number: export it for them, or erase it. What is erased does not come back."
        next={{ page: 'dataPrivacy', text: 'What is removed by itself' }}
      >
        <p className="measure mute page-lead">
          What is kept of your calls, your callers and your settings: take it along, or have it erased.
        </p>
      </PageHead>
      <YourDataCard />
    </>
  );
}
