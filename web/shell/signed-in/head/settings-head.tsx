import type { ReactNode } from 'react';
import { paths } from '#contract/pages.ts';
import { SettingsNav } from '#web/features/settings/settings-nav.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { PageHead, type PageHeadProps } from './page-head.tsx';

interface SettingsHeadProps extends PageHeadProps {
  /** The way back above the title; null: none. */
  back?: ReactNode;
  /** What the page is, in a sentence below the ways on. */
  children?: ReactNode;
}

/** The head of a page of the settings: the way back, the title, the ways on, and the guide. */
export function SettingsHead({ back = <BackLink to={paths.agentSettings} />, children, ...head }: SettingsHeadProps) {
  return (
    <>
      {back}
      <PageHead {...head}>
        <SettingsNav />
        {children && <div className="mt-12">{children}</div>}
      </PageHead>
    </>
  );
}
