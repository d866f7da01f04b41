import { Link } from 'react-router-dom';
import { t, type Profile } from '@food-court/shared-api';
import { Avatar, buttonClass, Card, joinClasses } from '@food-court/shared-ui';
import { FacebookLogo, GitHubLogo, LinkedInLogo, SettingsIcon, XLogo } from '@food-court/shared-ui/icons';
import { RoleBadge } from '#people/role-badge.tsx';
import styles from './profile-card.module.css';

export const ProfileCard = ({ profile }: { profile: Profile }) => (
  <Card
    as="section"
    raised
    flush
    className={styles.card}
    data-look="centred grid centre-items"
    aria-label={t('Profile')}
  >
    <div className={styles.backdrop} data-look="wide" />
    <Avatar className={styles.photo} name={profile.name} src={profile.image} size="l" />
    <div className={styles.words} data-look="grid centre-items gap-2 wide">
      <h1 data-look="2xl breaks">{profile.name}</h1>
      <p data-look="soft breaks">{profile.email}</p>
      <RoleBadge role={profile.role} />
      <p data-look="medium">{t('Full-stack developer')}</p>
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
  <ul role="list" data-look="row gap-2 space-above-3">
    {links.map(({ label, href, mark }) => (
      <li key={label}>
        <a
          className={styles.link}
          data-look="soft grid middle-all sunken"
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={label}
        >
          {mark}
        </a>
      </li>
    ))}
  </ul>
);
