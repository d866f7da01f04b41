import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import { TableActions } from '#listing/table-actions.tsx';
import { OlderPages } from '#listing/older-pages.tsx';
import { LoadError } from '#page/failure.tsx';
import { Page } from '#page/page-head.tsx';
import { AuditTable } from '#audit/audit-table.tsx';

const readingTexts = {
  get not_allowed() {
    return t('You’re no longer an admin, so you can’t see the audit log.');
  },
};

/** Shows admins what admins and releases changed. The address says where the page starts, so that “back” leads to newer entries. */
export default function AuditScreen() {
  const [address, setAddress] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const cursor = address.get('cursor') ?? undefined;
  const page = useQuery(apiPage('GET /audit', { query: { cursor } }));
  const goTo = (after?: string) => {
    setAddress(after === undefined ? {} : { cursor: after });
    heading.current?.focus();
  };
  return (
    <Page
      id="audit"
      title={t('Audit Log')}
      lead={t('What admins changed for others, and every release. Nothing here can be changed or deleted.')}
      heading={heading}
      action={<TableActions name="audit-log" />}
    >
      {page.error ? (
        <LoadError title={t('We couldn’t load the audit log')} query={page} texts={readingTexts} />
      ) : (
        <>
          <AuditTable entries={page.data?.items ?? []} busy={page.isFetching} />
          <OlderPages cursor={cursor} next={page.data?.next} goTo={goTo} />
        </>
      )}
    </Page>
  );
}
