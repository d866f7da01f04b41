import type { ComponentProps, SyntheticEvent } from 'react';
import { joinClasses } from '../styles/join-classes';
import { ownPhoto, usualSizes } from './own-photo';
import styles from './picture.module.css';
import { useImageError } from './use-image-error';

const SIZE_BY_RATIO = { dish: [960, 720], square: [960, 960] } as const;

export interface PictureProps extends Omit<ComponentProps<'span'>, 'children'> {
  src: string;
  alt: string;
  /** For <img sizes>. By default the picture is one of four cards in a row. */
  sizes?: string;
  /** Only for the first picture of a page: loads at once with high priority. */
  priority?: boolean;
  /** A tiny data: URI, shown blurred until the photo has loaded. */
  placeholder?: string;
  ratio?: keyof typeof SIZE_BY_RATIO;
}

const fadeIn = (event: SyntheticEvent<HTMLImageElement>) => event.currentTarget.classList.add(styles.arrived ?? '');

export function Picture({
  src,
  alt,
  sizes = usualSizes,
  priority = false,
  placeholder,
  ratio = 'dish',
  className,
  ...native
}: PictureProps) {
  const { isBroken, onError, ref } = useImageError(src);
  const own = ownPhoto(src);
  const [width, height] = SIZE_BY_RATIO[ratio];
  const frame = { ...native, className: joinClasses(styles.frame, styles[ratio], className) };
  if (isBroken) {
    return (
      <span {...frame} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <Plate />
      </span>
    );
  }
  const image = (
    <img
      ref={ref}
      className={styles.image}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      onLoad={priority ? undefined : fadeIn}
      onError={onError}
    />
  );
  return (
    <span {...frame}>
      {placeholder && <img className={styles.placeholder} src={placeholder} alt="" aria-hidden="true" />}
      {own ? (
        <picture>
          <source type="image/avif" srcSet={own.srcSet('avif')} sizes={sizes} />
          <source type="image/webp" srcSet={own.srcSet('webp')} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}

/** An empty plate in place of a broken photo. */
function Plate() {
  return (
    <svg className={styles.plate} viewBox="0 0 160 120" aria-hidden="true">
      <circle className={styles.plateRim} cx="80" cy="60" r="38" />
      <circle className={styles.plateWell} cx="80" cy="60" r="25" />
      <path
        className={styles.cutlery}
        d="M27 31v15a6 6 0 0 0 12 0V31M33 31v58M124 89V31c8 4 10 14 10 24 0 6-3 9-10 10"
      />
    </svg>
  );
}
