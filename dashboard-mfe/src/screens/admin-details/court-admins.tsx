import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-api/query';
import { EmptyState, ErrorState } from 'shared-ui';
import { ShieldIcon } from 'shared-ui/icons';
import { failureWords } from '../failure/failure-words';
import { AdminCard, AdminCardAwaited } from './admin-card';
import styles from './court-admins.module.css';

/** Whom to turn to. The call answers e-mails to those who are signed in. */
export function CourtAdmins() {
  const admins = useQuery(apiQuery('GET /admin'));
  if (admins.data === undefined) {
    return admins.isFetched ? (
      <ErrorState
        title="The admins didn’t arrive"
        detail={failureWords(admins.error)}
        onRetry={() => void admins.refetch()}
        busy={admins.isFetching}
      />
    ) : (
      <div className={styles.list} role="status" aria-label="Loading the admins">
        <AdminCardAwaited />
        <AdminCardAwaited />
      </div>
    );
  }
  if (admins.data.length === 0)
    return <EmptyState title="The court has no admin yet" detail="Please come back later." picture={<ShieldIcon />} />;
  return (
    <ul role="list" aria-label="Admins" className={styles.list}>
      {admins.data.map((admin, place) => (
        <AdminCard key={admin.email ?? place} admin={admin} />
      ))}
    </ul>
  );
}
