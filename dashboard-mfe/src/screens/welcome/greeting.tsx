import { Link } from 'react-router-dom';
import type { Profile } from 'shared-api';
import { Avatar, Badge } from 'shared-ui';
import { linkIcons } from '../links/link-icons';
import { doors } from './doors';
import styles from './greeting.module.css';

export const Greeting = ({ profile }: { profile: Profile }) => (
  <div className={styles.greeting}>
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
      {doors[profile.role].map(({ to, icon, title, detail }) => (
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
