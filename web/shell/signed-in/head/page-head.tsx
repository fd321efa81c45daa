import { Button } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { type PageName, pages, paths } from '#contract/pages.ts';
import { mayHere } from '#web/client/session.ts';
import { readStored, writeStored } from '#web/client/user-storage.ts';
import { usePhoneLayout } from '#web/ui/media.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';

export interface PageHeadProps {
  page: PageName;
  /** Two to four sentences of what is so on the page, for whoever may read it. */
  guide: string;
  /** Where one goes on from here. */
  next?: { page: PageName; text: string };
}

const openName = 'guide.open';

/** The title of a page with its guide; `children`, such as what the page is in a sentence, between the two. Open until it is closed, on every page. On phones it is in the way, and opens by hand alone. */
export function PageHead({ page, guide, next, children }: PageHeadProps & { children?: ReactNode }) {
  const id = useId();
  const phone = usePhoneLayout();
  const [chosen, setChosen] = useState(() => readStored<boolean>(openName, 'session') ?? true);
  const [onPhone, setOnPhone] = useState(false);
  const open = phone ? onPhone : chosen;

  function toggle() {
    if (phone) return setOnPhone(!open);
    writeStored(openName, !open, 'session');
    setChosen(!open);
  }

  return (
    <>
      <div className="row middle between gap-16">
        <PageTitle tab={pages[page].title} />
        <Button
          className={`keep ${open ? 'fill-sunken' : ''}`}
          variant="subtle"
          color="gray"
          leftSection={<IconHelp size={18} stroke={1.6} aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={toggle}
        >
          Guide
        </Button>
      </div>
      {children}
      {open && (
        <div
          id={id}
          role="note"
          aria-label="Guide"
          className="p-12 mt-12 mb-16 stack items-start gap-4 round-8 fill-sunken body-20"
        >
          <p className="measure">{guide}</p>
          {next && mayHere('reads', pages[next.page].area) && (
            <Link to={paths[next.page]} className="keep accent medium underline-3">
              {next.text}
            </Link>
          )}
        </div>
      )}
    </>
  );
}
