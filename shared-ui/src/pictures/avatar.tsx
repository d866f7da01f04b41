import type { ComponentProps } from 'react';
import { joinClasses } from '../styles/join-classes';
import badgeStyles from '../surfaces/badge.module.css';
import styles from './avatar.module.css';
import { ownPhoto } from './own-photo';
import { useImageError } from './use-image-error';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  name: string;
  src?: string;
  size?: 's' | 'm' | 'l';
}

/** 'Ada King Lovelace' gives AL, 'ada' gives A, an empty name gives a question mark. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/).filter(Boolean);
  const firstAndLast = names.length > 1 ? [names[0], names.at(-1)] : names;
  const letters = firstAndLast.map((part) => [...(part ?? '')][0] ?? '').join('');
  return letters.toUpperCase() || '?';
}

export function Avatar({ name, src, size = 'm', className, ...native }: AvatarProps) {
  const { isBroken, onError, ref } = useImageError(src);
  const frame = { ...native, className: joinClasses(styles.avatar, styles[size], badgeStyles.accent, className) };
  if (!src || isBroken) {
    // The style sheet draws the initials: they are decoration, and assistive technology reads the name only.
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
        ref={ref}
        data-look="wide high cover"
        src={ownPhoto(src)?.at(320) ?? src}
        alt={name}
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        onError={onError}
      />
    </span>
  );
}
