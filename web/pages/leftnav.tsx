import { pages } from '#contract/pages.ts';
import { LeftNavigation } from '#web/shell/signed-in/left-navigation.tsx';
import classes from '#web/shell/signed-in/signed-in-layout.module.css';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/leftnav": the navigation alone, without anybody's data, beside an empty content area (ROUTES-07). */
export function Component() {
  return (
    <div className={`${classes.page} screen-high stack`}>
      <header className={`${classes.side} scroll`}>
        <LeftNavigation account={null} />
      </header>
      <main className={`${classes.main} narrow grow edge-left`} id="content" tabIndex={-1}>
        <div className={`${classes.content} mx-auto`}>
          <PageTitle tab={pages.leftnav.title} />
        </div>
      </main>
    </div>
  );
}
