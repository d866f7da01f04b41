import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { t, type Profile, type Role } from '@food-court/shared-api';
import { Avatar, joinClasses, stack } from '@food-court/shared-ui';
import { WithProfile } from '#people/with-profile.tsx';
import { iconOf } from '#page/link-icons.tsx';
import { BuyerToday } from './buyer-today';
import { CourtToday } from './court-today';
import { KitchenToday } from './kitchen-today';
import { shortcuts } from './shortcuts';
import { RoleBadge } from '#people/role-badge.tsx';
import styles from './greeting.module.css';

export default function WelcomeScreen() {
  return <WithProfile>{(profile, { email }) => <Welcome profile={profile} email={email} />}</WithProfile>;
}

const today: Record<Role, ComponentType<{ email: string }>> = {
  Buyer: BuyerToday,
  Seller: KitchenToday,
  admin: CourtToday,
};

interface WelcomeProps {
  profile: Profile;
  /** The address of the sign-in, which the server uses to find the person’s data. */
  email: string;
}

function Welcome({ profile, email }: WelcomeProps) {
  const Today = today[profile.role];
  const isBuyer = profile.role === 'Buyer';
  return (
    <div className={stack(5)}>
      <header className={styles.banner}>
        <Avatar name={profile.name} src={profile.image} size="l" />
        <div className={styles.words}>
          <h1 className={styles.heading}>{t('Welcome, {name}', { name: profile.name })}</h1>
          <p className={styles.role}>
            {t('You are here as')} <RoleBadge role={profile.role} />
          </p>
        </div>
      </header>
      {isBuyer && <Today email={email} />}
      <Doors role={profile.role} />
      {!isBuyer && <Today email={email} />}
    </div>
  );
}

/** At work the first one is the next step; a buyer’s is to follow the running order. */
const Doors = ({ role }: { role: Role }) => (
  <ul role="list" className={styles.doors}>
    {shortcuts[role].map(({ to, title, detail, ...shown }, place) => (
      <li key={to}>
        <Link to={to} className={joinClasses(styles.door, role !== 'Buyer' && place === 0 && styles.next)}>
          <span className={styles.icon}>{iconOf(shown)}</span>
          <span className={styles.title}>{title}</span>
          <span className={styles.detail}>{detail}</span>
        </Link>
      </li>
    ))}
  </ul>
);
