import type { Profile } from 'shared-api';
import type { SessionUser } from 'shared-auth';
import { Badge, Card } from 'shared-ui';
import styles from './account.module.css';
import { ChangePassword } from './change-password';

/** What cannot be changed here: the address is the identity provider's, the role the admins'. */
export const Account = ({ profile, user }: { profile: Profile; user: SessionUser }) => (
  <Card as="section" aria-labelledby="account" className={styles.account}>
    <h2 id="account" className={styles.title}>
      Account
    </h2>
    <dl className={styles.facts}>
      <dt>E-mail</dt>
      <dd>{user.email}</dd>
      <dt>Role</dt>
      <dd>
        <Badge tone="accent">{profile.role}</Badge>
      </dd>
    </dl>
    <ChangePassword email={user.email} />
  </Card>
);
