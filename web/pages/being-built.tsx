import { IconHammer } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Stands where a screen is still to come; goes away with the last of them. */
export function BeingBuilt({ title }: { title: string }) {
  return (
    <>
      <PageTitle tab={title} />
      <EmptyState Icon={IconHammer} text="This screen is being built." />
    </>
  );
}
