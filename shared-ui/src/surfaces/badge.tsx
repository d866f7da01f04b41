import type { ComponentProps } from 'react';
import { joinClasses } from '../styles/join-classes';
import styles from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
}

export function Badge({ tone = 'neutral', className, ...native }: BadgeProps) {
  return <span {...native} className={joinClasses(styles.badge, styles[tone], className)} />;
}
