import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '../styles/join-classes';
import styles from './section.module.css';

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  lead?: ReactNode;
  /** Limits the width to that of a form or a page of text. */
  narrow?: boolean;
  /** 1 if this is the title of the page. */
  level?: 1 | 2;
}

export function Section({ title, lead, narrow, level = 2, className, children, ...native }: SectionProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      {...native}
      className={joinClasses(styles.section, narrow && styles.narrow, className)}
    >
      {(title || lead) && (
        <div className={styles.head}>
          {title && <Heading id={titleId}>{title}</Heading>}
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
      )}
      {children}
    </section>
  );
}
