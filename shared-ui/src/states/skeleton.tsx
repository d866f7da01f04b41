import type { ComponentProps } from 'react';
import { joinClasses } from '../styles/join-classes';
import styles from './skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  shape?: 'text' | 'picture' | 'avatar' | 'card';
  /** Lines of text; a card shows them below its picture. */
  lines?: number;
}

export function Skeleton({ shape = 'text', lines = shape === 'card' ? 3 : 1, className, ...native }: SkeletonProps) {
  return (
    <span {...native} aria-hidden="true" className={joinClasses(styles.skeleton, styles[shape], className)}>
      {shape !== 'text' && <span className={joinClasses(styles.bone, styles.figure)} />}
      {(shape === 'text' || shape === 'card') && (
        <span className={styles.lines}>
          {Array.from({ length: lines }, (_, line) => (
            <span key={line} className={joinClasses(styles.bone, styles.line)} />
          ))}
        </span>
      )}
    </span>
  );
}
