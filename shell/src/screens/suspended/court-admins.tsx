import type { CourtAdmin } from 'shared-api';
import { Avatar, Card } from 'shared-ui';
import styles from './suspended.module.css';

/** The admins can see the reason of a suspension and end it. */
export const CourtAdmins = ({ admins }: { admins: readonly CourtAdmin[] }) => (
  <Card as="section" aria-labelledby="court-admins">
    <h2 id="court-admins" className={styles.title}>
      Whom to turn to
    </h2>
    <ul role="list" className={styles.admins}>
      {admins.map(({ name, image, email }) => (
        <li key={email ?? name} className={styles.admin}>
          <Avatar name={name} src={image} />
          <span className={styles.text}>
            <span className={styles.name}>{name}</span>
            {email && <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</a>}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
