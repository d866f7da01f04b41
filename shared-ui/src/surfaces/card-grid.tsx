import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes';
import styles from './card-grid.module.css';

export interface CardGridProps extends ComponentProps<'div'> {
  as?: 'div' | 'ul';
}

export function CardGrid({ as = 'div', className, ...native }: CardGridProps) {
  const Element = as as 'div';
  // Safari forgets that a list without bullets is a list.
  return (
    <Element role={as === 'ul' ? 'list' : undefined} {...native} className={joinClasses(styles.grid, className)} />
  );
}
