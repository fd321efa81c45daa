import { Link } from 'react-router';
import { pages, paths } from '#contract/pages.ts';
import { useSession } from '#web/client/use-session.ts';
import { FunctionsScreen } from '#web/features/functions/functions-screen.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './custom-function.module.css';

/** "/custom_function" (ROUTES-28, FUNC-01 to 34). */
export function Component() {
  const { user } = useSession();
  return (
    <>
      <BackLink to={paths.agentSettings} />
      <PageTitle tab={pages.customFunction.title} />
      {user && !user.custom_function && (
        <div className={`${classes.notice} mt-16`}>
          <Notice tone="info">
            Your assistant does not use these functions yet. Choose Custom Function under call handling in{' '}
            <Link to={paths.instructions}>Instructions</Link>.
          </Notice>
        </div>
      )}
      <FunctionsScreen />
    </>
  );
}
