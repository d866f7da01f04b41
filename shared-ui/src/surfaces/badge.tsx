import type { ComponentProps } from 'react';
import { joinClasses } from '../styles/join-classes';
import styles from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  /** Replaces the tone by the colours of the `data-cloth` or `data-step` on the badge or an ancestor. */
  hue?: 'cloth' | 'step' | undefined;
}

export function Badge({ tone = 'neutral', hue, className, ...native }: BadgeProps) {
  return <span {...native} className={joinClasses(styles.badge, styles[hue ?? tone], className)} />;
}
