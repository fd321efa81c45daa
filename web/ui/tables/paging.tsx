import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './paging.module.css';

interface PagingProps {
  /** What has the pages: "Call log pages". */
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** "Previous", "Page X of Y", "Next" (LOGS-13, LOGS-14). */
export function Paging({ label, page, pages, onPage }: PagingProps) {
  return (
    <nav className={`${classes.paging} pad-12 edge-top row middle between gap-8`} aria-label={label}>
      <Button
        variant="default"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />}
      >
        Previous
      </Button>
      <p className="tabular" aria-live="polite">
        Page {page} of {pages}
      </p>
      <Button
        variant="default"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden="true" />}
      >
        Next
      </Button>
    </nav>
  );
}
