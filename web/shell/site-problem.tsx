import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import buttons from '#web/ui/buttons/button.module.css';
import { LonePage } from './lone-page.tsx';

/** A public page that failed as a whole, or whose code could not be loaded after a new release. */
export function SiteProblem() {
  return (
    <LonePage>
      <h1>This page could not be displayed.</h1>
      <button type="button" className={buttons.button} data-kind="filled" onClick={() => window.location.reload()}>
        Reload
      </button>
      <Link to={paths.home} reloadDocument className="accent medium underline-3">
        Go to the home page
      </Link>
    </LonePage>
  );
}
