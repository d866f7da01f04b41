import type { ComponentProps } from 'react';
import { joinClasses } from '../styles/join-classes';
import styles from './visually-hidden.module.css';

export function VisuallyHidden({ className, ...native }: ComponentProps<'span'>) {
  return <span {...native} className={joinClasses(styles.hidden, className)} />;
}
