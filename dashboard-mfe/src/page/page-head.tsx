import type { ReactNode, RefObject } from 'react';
import { joinClasses, spreadRow, stack } from '@food-court/shared-ui';
import styles from './page-head.module.css';

interface PageHeadProps {
  id: string;
  title: string;
  lead?: string;
  /** The main action of the page. */
  action?: ReactNode;
  /** Takes the focus when the focused element is removed. */
  heading?: RefObject<HTMLHeadingElement | null>;
}

export const PageHead = ({ id, title, lead, action, heading }: PageHeadProps) => (
  <header className={spreadRow(3)}>
    <div className={joinClasses(stack(2), styles.words)}>
      <h1 ref={heading} tabIndex={heading && -1} id={id} className={styles.heading}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {action}
  </header>
);

export const Page = ({ className, children, ...head }: PageHeadProps & { className?: string; children: ReactNode }) => (
  <section className={joinClasses(stack(5), className)} aria-labelledby={head.id}>
    <PageHead {...head} />
    {children}
  </section>
);
