import { t, type Person, type Role } from '@food-court/shared-api';
import { Button, joinClasses, row, VisuallyHidden } from '@food-court/shared-ui';
import styles from './people-table.module.css';
import { useChangeRole } from './use-change-role';
import { suspendLabel, useSuspend } from './use-suspend';

export const roleTone = (role: Role) => (role === 'admin' ? 'accent' : 'neutral');

/** Breaks before the @ when it needs two lines. */
export function PersonEmail({ person: { email, emailVerified } }: { person: Person }) {
  if (email === '') return <span data-look="s soft block">{t('No address')}</span>;
  const at = email.lastIndexOf('@');
  return (
    <span className={styles.email} data-look="s snug breaks inline-block">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
      {!emailVerified && <span data-look="s soft block">{t('Not confirmed')}</span>}
    </span>
  );
}

/** On the page of one person. */
export function PersonActions({ person }: { person: Person }) {
  const role = useChangeRole(person);
  const suspension = useSuspend(person);
  return (
    <div className={joinClasses(row(2), styles.actions)}>
      <Button variant="secondary" size="s" onClick={role.ask}>
        {t('Change role')} <VisuallyHidden>{t('of {name}', { name: person.name })}</VisuallyHidden>
      </Button>
      <Button variant="ghost" harmful={!person.suspended} size="s" onClick={suspension.ask}>
        {suspendLabel(person)} <VisuallyHidden>{person.name}</VisuallyHidden>
      </Button>
      {role.dialog}
      {suspension.dialog}
    </div>
  );
}
