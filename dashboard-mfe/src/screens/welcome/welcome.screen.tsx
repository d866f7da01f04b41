import { Link } from 'react-router-dom';
import type { Profile } from 'shared-api';
import { Avatar, Badge, stack } from 'shared-ui';
import { WithProfile } from '../profile/with-profile';
import { linkIcons } from '../frame/link-icons';
import { shortcuts } from './shortcuts';
import styles from './greeting.module.css';

export default function WelcomeScreen() {
  return <WithProfile>{(profile) => <Greeting profile={profile} />}</WithProfile>;
}

const Greeting = ({ profile }: { profile: Profile }) => (
  <div className={stack(5)}>
    <header className={styles.banner}>
      <Avatar name={profile.name} src={profile.image} size="l" />
      <div className={styles.words}>
        <h1 className={styles.heading}>Welcome, {profile.name}</h1>
        <p className={styles.role}>
          You are here as{' '}
          <Badge tone="accent" className={styles.badge}>
            {profile.role}
          </Badge>
        </p>
      </div>
    </header>
    <ul role="list" className={styles.doors}>
      {shortcuts[profile.role].map(({ to, icon, title, detail }) => (
        <li key={to}>
          <Link to={to} className={styles.door}>
            <span className={styles.icon}>{linkIcons[icon]}</span>
            <span className={styles.title}>{title}</span>
            <span className={styles.detail}>{detail}</span>
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
