import type { ComponentProps, SyntheticEvent } from 'react';
import { joinClasses } from '../join-classes';
import { ownPhoto } from './own-photo';
import { Plate } from './plate';
import styles from './picture.module.css';
import { useBroken } from './use-broken';

const SIZE_BY_RATIO = { dish: [960, 720], square: [960, 960], wide: [960, 540] } as const;

export interface PictureProps extends Omit<ComponentProps<'span'>, 'children'> {
  src: string;
  alt: string;
  /** How wide it stands, as in <img sizes>. Four cards in a row by default. */
  sizes?: string;
  /** In the first row: asked for at once, before anything else. */
  priority?: boolean;
  /** A tiny data: URI, shown blurred until the photo is there. */
  placeholder?: string;
  ratio?: keyof typeof SIZE_BY_RATIO;
}

const fadeIn = (event: SyntheticEvent<HTMLImageElement>) => event.currentTarget.classList.add(styles.arrived ?? '');

export function Picture({
  src,
  alt,
  sizes = '(min-width: 1200px) 18rem, (min-width: 768px) 33vw, (min-width: 480px) 50vw, 100vw',
  priority = false,
  placeholder,
  ratio = 'dish',
  className,
  ...native
}: PictureProps) {
  const { broken, fail, watch } = useBroken(src);
  const own = ownPhoto(src);
  const [width, height] = SIZE_BY_RATIO[ratio];
  const frame = { ...native, className: joinClasses(styles.frame, styles[ratio], className) };
  if (broken) {
    return (
      <span {...frame} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <Plate />
      </span>
    );
  }
  const image = (
    <img
      ref={watch}
      className={styles.image}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      onLoad={priority ? undefined : fadeIn}
      onError={fail}
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
