import type { ComponentProps } from 'react';
import { joinClasses } from '../styles/join-classes';
import styles from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  /** `cloth` and `step` take the hue of the `data-cloth` or `data-step` of the badge, or of what is around it. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'cloth' | 'step';
}

export function Badge({ tone = 'neutral', className, ...native }: BadgeProps) {
  return <span {...native} className={joinClasses(styles.badge, styles[tone], className)} />;
}
