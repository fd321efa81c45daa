import { Link } from 'react-router';
import classes from './brand.module.css';
import { productName } from './product.ts';

interface BrandProps {
  /** Where it leads. */
  to: string;
  /** That is a page of the other entry (web/site.tsx): it is loaded as a whole. */
  elsewhere?: boolean;
}

/** The name with its mark of three bars. */
export function Brand({ to, elsewhere = false }: BrandProps) {
  return (
    <Link
      to={to}
      reloadDocument={elsewhere}
      className="row-inline middle gap-10 round-8 ink strong plain-link large snug line-32"
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={classes.mark}>
        <rect width="24" height="24" rx="7" />
        <path d="M7 10v4M12 6.5v11M17 8.500v7" />
      </svg>
      {productName}
    </Link>
  );
}
