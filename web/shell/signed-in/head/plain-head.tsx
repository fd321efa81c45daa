import { type PageName, pages } from '#contract/pages.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** The title of a page without a guide, in a row as high as that of `PageHead`. */
export function PlainHead({ page }: { page: PageName }) {
  return (
    <div className="row middle touch-high">
      <PageTitle tab={pages[page].title} />
    </div>
  );
}
