import type { ReactNode } from 'react';
import { Card } from 'shared-ui';
import { EntrancePicture } from './entrance-picture';
import styles from './entrance.module.css';

interface EntranceProps {
  title: string;
  lead?: string;
  children: ReactNode;
  /** The way to the other entrance. */
  other: ReactNode;
}

/** The card of the two ways in, with its picture. */
export const Entrance = ({ title, lead, children, other }: EntranceProps) => (
  <div className={styles.place}>
    <Card as="section" raised flush className={styles.card}>
      <div className={styles.picture}>
        <EntrancePicture />
      </div>
      <div className={styles.side}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
        <p className={styles.other}>{other}</p>
      </div>
    </Card>
  </div>
);
