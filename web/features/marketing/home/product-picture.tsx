import { useDarkMedia } from '#web/ui/page/stored-theme.ts';
import type { PictureName } from '../content-shapes.ts';
import classes from './product-picture.module.css';

interface ProductPictureProps {
  name: PictureName;
  /** What it shows; '' where the text beside it says so. */
  alt: string;
  /** How wide it is shown, as the attribute of that name. */
  sizes: string;
  /** Height of the file that is 1600 wide. */
  height?: number;
}

/** A picture of the product in the theme of the page, of which only the one that is shown is loaded. */
export function ProductPicture({ name, alt, sizes, height = 1000 }: ProductPictureProps) {
  const dark = useDarkMedia();
  return (
    <picture>
      <source media={dark} srcSet={widths(name, 'dark')} sizes={sizes} />
      <img
        className={`${classes.picture} edge fill-sunken block full round-12`}
        src={`/product/${name}-light-small.webp`}
        srcSet={widths(name, 'light')}
        sizes={sizes}
        alt={alt}
        width={1600}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

function widths(name: PictureName, theme: 'light' | 'dark'): string {
  return `/product/${name}-${theme}-small.webp 800w, /product/${name}-${theme}.webp 1600w`;
}
