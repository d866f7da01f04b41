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
    <div className={styles.place} data-look="grid centre-items">
      <Card as="section" raised flush className={styles.card} data-look="grid wide">
        <AuthPicture />
        <div className={styles.side} data-look="grid pack-middle">
          <h1>{title}</h1>
          {lead && <p data-look="soft space-above-2">{lead}</p>}
          {children}
          <p className={styles.other} data-look="soft centred">
            {alternative}
          </p>
        </div>
      </Card>
    </div>
  );
}
