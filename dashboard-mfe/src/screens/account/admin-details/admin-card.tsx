import type { CourtAdmin } from '@food-court/shared-api';
import { Avatar, Card, Skeleton, stack } from '@food-court/shared-ui';
import styles from './admin-card.module.css';

export const AdminCard = ({ admin: { name, image, email } }: { admin: CourtAdmin }) => (
  <Card as="li" className={styles.card}>
    <Avatar aria-hidden="true" className={styles.photo} name={name} src={image} size="l" />
    <div className={stack(1)}>
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      {email && (
        <a className={styles.email} href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>
          {email}
        </a>
      )}
    </div>
  </Card>
);

export const AdminCardSkeleton = () => (
  <Card className={styles.card}>
    <Skeleton shape="avatar" className={styles.photo} />
    <Skeleton lines={2} />
  </Card>
);
