import type { Profile } from 'shared-api';
import type { SessionUser } from 'shared-auth';
import { Badge, Card } from 'shared-ui';
import { PageHead } from '../page-head/page-head';
import { WithProfile } from '../profile/with-profile';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form';
import accountStyles from './account.module.css';
import { ChangePassword } from './change-password';

export default function SettingsScreen() {
  return (
    <WithProfile>
      {(profile, user) => (
        <section className={styles.page} aria-labelledby="settings">
          <PageHead id="settings" title="Settings" />
          <SettingsForm key={user.uid} profile={profile} user={user} />
          <Account profile={profile} user={user} />
        </section>
      )}
    </WithProfile>
  );
}

/** Read-only: the e-mail belongs to the identity provider, and admins set the role. */
const Account = ({ profile, user }: { profile: Profile; user: SessionUser }) => (
  <Card as="section" aria-labelledby="account" className={accountStyles.account}>
    <h2 id="account" className={accountStyles.title}>
      Account
    </h2>
    <dl className={accountStyles.facts}>
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
