import { YourDataCard } from '#web/features/account/your-data/your-data-card.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';

/** "/your_data": what is kept, to be taken along or erased by the owner. */
export function Component() {
  return (
    <div className="measure-form">
      <PageHead
        page="yourData"
        guide="Exports are prepared in the background and stay available for a while. If someone asks what you store about them, find them by phone number, then export or erase their data. Erased data cannot be restored."
        next={{ page: 'dataPrivacy', text: 'Set what is removed automatically' }}
      >
        <p className="measure mute page-lead">Export or erase what is stored about your calls, callers and settings.</p>
      </PageHead>
      <YourDataCard />
    </div>
  );
}
