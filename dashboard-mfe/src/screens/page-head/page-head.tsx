import type { ReactNode, RefObject } from 'react';
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
