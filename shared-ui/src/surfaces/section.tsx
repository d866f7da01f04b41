import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes';
import styles from './section.module.css';

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  lead?: ReactNode;
  /** The measure of a form or of a page to read. */
  narrow?: boolean;
  /** 1 where the title is the page's own. */
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
