import { t, type Person, type Role } from '@food-court/shared-api';
import { joinClasses, row } from '@food-court/shared-ui';
import { ChangeRole } from './change-role';
import styles from './people-table.module.css';
import { Suspend } from './suspend';

export const roleTone = (role: Role) => (role === 'admin' ? 'accent' : 'neutral');

/** Breaks before the @ when it needs two lines. */
export function PersonEmail({ person: { email, emailVerified } }: { person: Person }) {
  if (email === '') return <span className={styles.unconfirmed}>{t('No address')}</span>;
  const at = email.lastIndexOf('@');
  return (
    <span className={styles.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
      {!emailVerified && <span className={styles.unconfirmed}>{t('Not confirmed')}</span>}
    </span>
  );
}

export const PersonActions = ({ person }: { person: Person }) => (
  <div className={joinClasses(row(2), styles.actions)}>
    <ChangeRole person={person} />
    <Suspend person={person} />
  </div>
);
