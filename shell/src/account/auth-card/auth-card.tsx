import { useEffect, type ReactNode } from 'react';
import { sessionKnown } from '@food-court/shared-auth';
import { Card } from '@food-court/shared-ui';
import { AuthPicture } from './auth-picture';
import styles from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  lead?: string;
  children: ReactNode;
  /** A link to the other one of the two pages. */
  alternative: ReactNode;
}

/** The card with a picture that login and registration share. Asks for the session before anybody types. */
export function AuthCard({ title, lead, children, alternative }: AuthCardProps) {
  useEffect(() => void sessionKnown().catch(() => {}), []);
  return (
    <div className={styles.place}>
      <Card as="section" raised flush className={styles.card}>
        <AuthPicture />
        <div className={styles.side}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
          <p className={styles.other}>{alternative}</p>
        </div>
      </Card>
    </div>
  );
}
