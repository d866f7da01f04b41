import { PageHead } from '../page-head/page-head';
import { WithProfile } from '../profile/with-profile';
import { Account } from './account';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form';

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
