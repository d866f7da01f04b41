import { Link } from 'react-router-dom';
import { t, type Profile } from '@food-court/shared-api';
import { Avatar, buttonClass, Card, joinClasses } from '@food-court/shared-ui';
import { FacebookLogo, GitHubLogo, LinkedInLogo, SettingsIcon, XLogo } from '@food-court/shared-ui/icons';
import { RoleBadge } from '#people/role-badge.tsx';
import styles from './profile-card.module.css';

export const ProfileCard = ({ profile }: { profile: Profile }) => (
  <Card as="section" raised flush className={styles.card} aria-label={t('Profile')}>
    <div className={styles.backdrop} />
    <Avatar className={styles.photo} name={profile.name} src={profile.image} size="l" />
    <div className={styles.words}>
      <h1 className={styles.name}>{profile.name}</h1>
      <p className={styles.email}>{profile.email}</p>
      <RoleBadge role={profile.role} />
      <p className={styles.calling}>{t('Full-stack developer')}</p>
      <SocialLinks />
      <Link
        to="/dashboard/settings"
        className={joinClasses(buttonClass({ variant: 'secondary', size: 's' }), styles.settings)}
      >
        <SettingsIcon size={18} />
        {t('Settings')}
      </Link>
    </div>
  </Card>
);

/** Placeholder links from spec point 2. */
const links = [
  { label: 'Facebook', href: 'https://www.facebook.com/', mark: <FacebookLogo /> },
  { label: 'X', href: 'https://x.com/', mark: <XLogo /> },
  { label: 'LinkedIn', href: 'https://www.linkedin.com/', mark: <LinkedInLogo /> },
  { label: 'GitHub', href: 'https://github.com/', mark: <GitHubLogo /> },
];

const SocialLinks = () => (
  <ul role="list" className={styles.list}>
    {links.map(({ label, href, mark }) => (
      <li key={label}>
        <a className={styles.link} href={href} target="_blank" rel="noreferrer" aria-label={label}>
          {mark}
        </a>
      </li>
    ))}
  </ul>
);
