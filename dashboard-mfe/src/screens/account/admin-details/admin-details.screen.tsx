import { useQuery } from '@tanstack/react-query';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { EmptyState } from '@food-court/shared-ui';
import { ShieldIcon } from '@food-court/shared-ui/icons';
import { Page } from '#page/page-head.tsx';
import { LoadError } from '#page/failure.tsx';
import { AdminCard, AdminCardSkeleton } from './admin-card';
import styles from './admin-card.module.css';

export default function AdminDetailsScreen() {
  return (
    <Page
      id="admin-details"
      title={t('Admin Details')}
      lead={t('The people who run the court, and how to write to them.')}
    >
      <AdminList />
    </Page>
  );
}

/** The answer includes e-mail addresses only for signed-in users. */
function AdminList() {
  const admins = useQuery(apiQuery('GET /admin'));
  if (admins.data === undefined) {
    return admins.isFetched ? (
      <LoadError title={t('We couldn’t load the admins')} query={admins} />
    ) : (
      <div className={styles.list} data-look="grid gap-4" role="status" aria-label={t('Loading the admins')}>
        <AdminCardSkeleton />
        <AdminCardSkeleton />
      </div>
    );
  }
  if (admins.data.length === 0)
    return (
      <EmptyState
        title={t('The court has no admin yet')}
        detail={t('Please come back later.')}
        picture={<ShieldIcon />}
      />
    );
  return (
    <ul role="list" aria-label={t('Admins')} className={styles.list} data-look="grid gap-4">
      {admins.data.map((admin, index) => (
        <AdminCard key={admin.email ?? index} admin={admin} />
      ))}
    </ul>
  );
}
