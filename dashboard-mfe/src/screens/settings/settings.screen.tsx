import { WithProfile } from '../profile/with-profile';
import { Account } from './account';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form';

export default function SettingsScreen() {
  return (
    <WithProfile>
      {(profile, user) => (
        <section className={styles.page} aria-labelledby="settings">
          <h1 id="settings" className={styles.heading}>
            Settings
          </h1>
          <SettingsForm key={user.uid} profile={profile} user={user} />
          <Account profile={profile} user={user} />
        </section>
      )}
    </WithProfile>
  );
}
