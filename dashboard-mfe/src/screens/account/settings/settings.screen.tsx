import { t, type Profile } from '@food-court/shared-api';
import type { SessionUser } from '@food-court/shared-auth';
import { Card, joinClasses, stack } from '@food-court/shared-ui';
import { Page } from '#page/page-head.tsx';
import { WithProfile } from '#people/with-profile.tsx';
import { RoleBadge } from '#people/role-badge.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form';
import { ChangePassword } from './change-password';
import { Devices } from './devices';
import { SavedCards } from './saved-cards';
import { NewsSettings } from './news-settings';
import { OwnData } from './own-data';

export default function SettingsScreen() {
  return (
    <WithProfile>
      {(profile, user) => (
        <Page id="settings" title={t('Settings')} className={styles.page}>
          <SettingsForm profile={profile} user={user} />
          <Account profile={profile} user={user} />
          <NewsSettings />
          <SavedCards />
          <Devices />
          <OwnData user={user} />
        </Page>
      )}
    </WithProfile>
  );
}

/** Read-only: the e-mail belongs to the identity provider, and admins set the role. */
const Account = ({ profile, user }: { profile: Profile; user: SessionUser }) => (
  <Card as="section" aria-labelledby="account" className={joinClasses(stack(4), styles.account)}>
    <h2 id="account" data-look="xl">
      {t('Account')}
    </h2>
    <dl className={styles.facts} data-look="grid middle beside">
      <dt data-look="soft">{t('E-mail')}</dt>
      <dd data-look="breaks">{user.email}</dd>
      <dt data-look="soft">{t('Role')}</dt>
      <dd data-look="breaks">
        <RoleBadge role={profile.role} />
      </dd>
    </dl>
    <ChangePassword user={user} />
  </Card>
);
