import { Link } from 'react-router';
import { Brand } from '#web/ui/page/brand.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { LonePage } from './lone-page.tsx';

/** Any unknown address: one sentence and a way home. */
export function NotFound() {
  return (
    <LonePage>
      <Brand to="/" />
      <PageTitle tab="Page not found" />
      <Link to="/" className="accent medium underline-3">
        Go to the home page
      </Link>
    </LonePage>
  );
}
