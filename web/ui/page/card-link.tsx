import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';

interface CardLinkProps {
  to: string;
  title: string;
  /** What is there, in a line. */
  note: string;
}

/** A card that is one link: to a page of its own. */
export function CardLink({ to, title, note }: CardLinkProps) {
  return (
    <Link to={to} className="pad-16 edge fill row middle between gap-16 round-12 ink plain-link hover-sunken">
      <div>
        <strong className="block strong">{title}</strong>
        <span className="mute">{note}</span>
      </div>
      <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="mute" />
    </Link>
  );
}
