import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | 'form';
  /** Lifted off the page. */
  raised?: boolean;
  /** Without inner space, for a picture from edge to edge. */
  flush?: boolean;
}

export function Card({ as = 'div', raised, flush, className, ...native }: CardProps) {
  const Element = as as 'div';
  return (
    <Element
      {...native}
      className={joinClasses(styles.card, raised && styles.raised, flush && styles.flush, className)}
    />
  );
}
