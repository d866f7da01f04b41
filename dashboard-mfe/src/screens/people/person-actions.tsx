import type { Person } from 'shared-api';
import { ChangeRole } from './change-role';
import styles from './person-actions.module.css';
import { Suspend } from './suspend';

export const PersonActions = ({ person }: { person: Person }) => (
  <div className={styles.actions}>
    <ChangeRole person={person} />
    <Suspend person={person} />
  </div>
);
