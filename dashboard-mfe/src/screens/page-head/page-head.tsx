import type { ReactNode, RefObject } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  id: string;
  title: string;
  lead?: string;
  /** What is done most on the page. */
  action?: ReactNode;
  /** Where the focus goes when what had it is gone. */
  heading?: RefObject<HTMLHeadingElement | null>;
}

/** How each page of the dashboard begins. */
export const PageHead = ({ id, title, lead, action, heading }: PageHeadProps) => (
  <header className={styles.head}>
    <div className={styles.words}>
      <h1 ref={heading} tabIndex={heading && -1} id={id} className={styles.heading}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {action}
  </header>
);
