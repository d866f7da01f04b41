import type { CourtAdmin } from '@food-court/shared-api';
import { Avatar, Card, Skeleton, stack } from '@food-court/shared-ui';
import styles from './admin-card.module.css';

export const AdminCard = ({ admin: { name, image, email } }: { admin: CourtAdmin }) => (
  <Card as="li" data-look="grid middle gap-4 beside">
    <Avatar aria-hidden="true" className={styles.photo} name={name} src={image} size="l" />
    <div className={stack(1)}>
      <h2 data-look="l breaks">
        <bdi>{name}</bdi>
      </h2>
      {email && (
        <a
          className={styles.email}
          data-look="breaks start"
          href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}
        >
          {email}
        </a>
      )}
    </div>
  </Card>
);

export const AdminCardSkeleton = () => (
  <Card data-look="grid middle gap-4 beside">
    <Skeleton shape="avatar" className={styles.photo} />
    <Skeleton lines={2} />
  </Card>
);
