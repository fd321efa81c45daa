import { IconCheck } from '@tabler/icons-react';
import type { Feature } from './content-shapes.ts';
import classes from './feature-rows.module.css';
import { ProductPicture } from './home/product-picture.tsx';

/** Features beside pictures of them, the sides changing (MARKET-01). */
export function FeatureRows({ features }: { features: readonly Feature[] }) {
  return (
    <ul className={`${classes.rows} stack`}>
      {features.map(({ picture, alt, title, text, points }) => (
        <li key={title} className={`${classes.row} stack middle`}>
          <div className={`${classes.words} stack gap-16`}>
            <h3 className={`${classes.title} tight`}>{title}</h3>
            <p className="mute measure-62">{text}</p>
            <ul className={`${classes.points} stack gap-8`}>
              {points.map((point) => (
                <li key={point}>
                  <IconCheck size={20} stroke={2} aria-hidden="true" className="keep mt-4 accent" />
                  {point}
                </li>
              ))}
            </ul>
          </div>
          <ProductPicture name={picture} alt={alt} sizes="(min-width: 1180px) 660px, (min-width: 900px) 55vw, 100vw" />
        </li>
      ))}
    </ul>
  );
}
