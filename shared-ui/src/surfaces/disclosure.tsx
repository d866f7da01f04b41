import type { ComponentProps, ReactNode } from 'react';
import { ChevronDownIcon } from '../icons';
import { joinClasses } from '../styles/join-classes';
import styles from './disclosure.module.css';

export interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode;
}

export function Disclosure({ summary, className, children, ...native }: DisclosureProps) {
  return (
    <details {...native} className={joinClasses(styles.disclosure, className)}>
      <summary className={styles.summary} data-look="bold snug row middle between gap-4 pad-3-4 pointer no-bullets">
        {summary}
        <ChevronDownIcon className={styles.chevron} data-look="rigid" size={22} />
      </summary>
      <div className={styles.content} data-look="soft">
        {children}
      </div>
    </details>
  );
}
