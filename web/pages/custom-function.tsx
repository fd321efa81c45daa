import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { useSession } from '#web/client/use-session.ts';
import { ContentLeavesNotice } from '#web/features/clinic/clinic-notice.tsx';
import { FunctionsScreen } from '#web/features/functions/functions-screen.tsx';
import { SettingsHead } from '#web/shell/signed-in/head/settings-head.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import classes from './custom-function.module.css';

/** "/custom_function" (ROUTES-28, FUNC-01 to 34). */
export function Component() {
  const { user } = useSession();
  return (
    <>
      <SettingsHead
        page="customFunction"
        guide="A function is one of your URLs. Your assistant calls it during a conversation to get an answer. Functions are used while call handling is set to Custom Function. Tests run them for real too."
        next={{ page: 'instructions', text: 'Choose how calls are handled' }}
      />
      {user && !user.custom_function && (
        <div className={`${classes.notice} mt-16`}>
          <Notice tone="info">
            Your assistant does not use these functions yet. Set call handling to Custom Function in{' '}
            <Link to={paths.instructions}>Instructions</Link>.
          </Notice>
        </div>
      )}
      <ContentLeavesNotice />
      <FunctionsScreen />
    </>
  );
}
