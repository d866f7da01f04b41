import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-api/query';
import { EmptyState, ErrorState } from 'shared-ui';
import { ShieldIcon } from 'shared-ui/icons';
import { PageHead } from '../page-head/page-head';
import styles from '../page-head/page.module.css';
import { failureText } from '../failure/failure-text';
import { AdminCard, AdminCardSkeleton } from './admin-card';
import courtAdminsStyles from './court-admins.module.css';

export default function AdminDetailsScreen() {
  return (
    <section className={styles.page} aria-labelledby="admin-details">
      <PageHead
        id="admin-details"
        title="Admin Details"
        lead="The people who run the court, and how to write to them."
      />
      <AdminList />
    </section>
  );
}

/** The call includes e-mails only for signed-in users. */
function AdminList() {
  const admins = useQuery(apiQuery('GET /admin'));
  if (admins.data === undefined) {
    return admins.isFetched ? (
      <ErrorState
        title="The admins didn’t arrive"
        detail={failureText(admins.error)}
        onRetry={() => void admins.refetch()}
        busy={admins.isFetching}
      />
    ) : (
      <div className={courtAdminsStyles.list} role="status" aria-label="Loading the admins">
        <AdminCardSkeleton />
        <AdminCardSkeleton />
      </div>
    );
  }
  if (admins.data.length === 0)
    return <EmptyState title="The court has no admin yet" detail="Please come back later." picture={<ShieldIcon />} />;
  return (
    <ul role="list" aria-label="Admins" className={courtAdminsStyles.list}>
      {admins.data.map((admin, index) => (
        <AdminCard key={admin.email ?? index} admin={admin} />
      ))}
    </ul>
  );
}
