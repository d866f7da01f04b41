import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import type { SiteLink } from '../frame/site-link';
import { pageViewKey } from '../navigation/page-source';
import type { SiteEdition } from '../navigation/site-source';
import NotFound from '../screens/not-found/not-found.screen';
import { PageSkeleton } from '../page/page-skeleton';
import { GuardedPage } from './guarded-page';
import { notFoundTitle, usePageTitle } from './page-title';
import { PageUnavailable } from './page-unavailable';
import { Redirection } from './redirection';

export interface PageAtProps {
  edition: SiteEdition;
  links: readonly SiteLink[];
  /** True for the page that this document began with. */
  isFirst?: boolean;
}

/** The page at the router’s address. A sheet has an address of its own. */
export function PageAt({ edition, links, isFirst }: PageAtProps) {
  const { pathname, search, key } = useLocation();
  const { find, number, openNewDocument, hasUnreadableRemotes, lineup } = edition;
  const destination = useMemo(() => find({ pathname, search }), [find, pathname, search]);
  if (openNewDocument) return <NewDocument open={openNewDocument} />;
  if (destination.kind === 'redirect') return <Redirection to={destination.to + search} />;
  if (destination.kind === 'nowhere') return <NoPage mayExist={hasUnreadableRemotes} />;
  return (
    <GuardedPage
      pageKey={pageViewKey(key, pathname, number)}
      route={destination.route}
      params={destination.params}
      links={links}
      lineup={lineup}
      isFirst={isFirst}
    />
  );
}

/** The address has already changed; the page comes in a new document with another build of this frame. */
function NewDocument({ open }: { open: () => void }) {
  useEffect(open, [open]);
  return <PageSkeleton />;
}

function NoPage({ mayExist }: { mayExist: boolean }) {
  usePageTitle(notFoundTitle());
  return mayExist ? <PageUnavailable title={t('This page')} onRetry={() => location.reload()} /> : <NotFound />;
}
