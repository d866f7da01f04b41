import { useQuery } from '@tanstack/react-query';
import { t } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import { stack } from '@food-court/shared-ui';
import { AuditTable } from '#audit/audit-table.tsx';
import { LoadError } from '#page/failure.tsx';

/** The newest page of what admins changed about a person. */
export function PersonChanges({ id }: { id: string }) {
  const changes = useQuery(apiPage('GET /audit', { query: { about: id } }));
  return (
    <section className={stack(3)} aria-labelledby="person-changes">
      <h2 id="person-changes" data-look="xl">
        {t('Changes by admins')}
      </h2>
      {changes.isError ? (
        <LoadError title={t('We couldn’t load the changes')} query={changes} />
      ) : (
        <AuditTable entries={changes.data?.items ?? []} busy={changes.isFetching} />
      )}
    </section>
  );
}
