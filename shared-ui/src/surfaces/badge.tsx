import type { ComponentProps } from 'react';
import { joinClasses } from '../styles/join-classes';
import styles from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  /** Instead of a tone: the colours of the `data-cloth` or `data-step` of the badge, or of what is around it. */
  hue?: 'cloth' | 'step' | undefined;
}

export function Badge({ tone = 'neutral', hue, className, ...native }: BadgeProps) {
  return <span {...native} className={joinClasses(styles.badge, styles[hue ?? tone], className)} />;
}
