import type { ComponentProps } from 'react';
import { joinClasses } from '../styles/join-classes';
import gridStyles from './card-grid.module.css';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** On the ground of pictures and dialogs. */
  raised?: boolean;
  /** Without padding, for a picture from edge to edge. */
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

export const CardGrid = ({ className, ...native }: ComponentProps<'div'>) => (
  <div {...native} className={joinClasses(gridStyles.grid, className)} />
);
