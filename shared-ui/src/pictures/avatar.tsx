import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes';
import styles from './avatar.module.css';
import { initialsOf } from './initials';
import { ownPhoto } from './own-photo';
import { useBroken } from './use-broken';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  name: string;
  src?: string;
  size?: 's' | 'm' | 'l';
}

const TINTS = [styles.paprika, styles.saffron, styles.herb, styles.plum];

const tintOf = (name: string) => TINTS[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS.length];

export function Avatar({ name, src, size = 'm', className, ...native }: AvatarProps) {
  const { broken, fail, watch } = useBroken(src);
  const frame = { ...native, className: joinClasses(styles.avatar, styles[size], tintOf(name), className) };
  if (!src || broken) {
    // Drawn by the style sheet: the letters are no words, and the name of what they stand in need not hold them.
    return (
      <span
        {...frame}
        role={name ? 'img' : undefined}
        aria-label={name || undefined}
        data-initials={initialsOf(name)}
      />
    );
  }
  return (
    <span {...frame}>
      <img
        ref={watch}
        className={styles.photo}
        src={ownPhoto(src)?.at(320) ?? src}
        alt={name}
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        onError={fail}
      />
    </span>
  );
}
