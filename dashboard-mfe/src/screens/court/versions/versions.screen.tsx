import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { LoadError } from '#page/failure.tsx';
import { Page } from '#page/page-head.tsx';
import { Changes } from './builds/changes';
import { RemoteOfLink, RemoteOfSite } from './remote/remote-page';
import { Reports } from './reports';
import { RollbackRequests } from './builds/rollback-requests';
import { ServedBuilds } from './builds/served-builds';
import { SlowRoutes } from './slow-routes';
import { Teams } from './teams';
import { readingTexts } from './builds/labels';
import { WaitingChanges } from './waiting-changes';

/** Admins watch a canary here, so the page refreshes itself. */
const readAgainMs = 15_000;

/** The site’s versions, or one remote: for admins, or by a link for a team without an account. */
export default function VersionsScreen() {
  const { name } = useParams();
  const { pathname } = useLocation();
  if (name === undefined) return <VersionsOfSite />;
  return pathname.endsWith('/team') ? <RemoteOfLink name={name} /> : <RemoteOfSite name={name} />;
}

/** Shows admins the served builds, their failures, the last changes, and who may release. */
function VersionsOfSite() {
  const versions = useQuery({ ...apiQuery('GET /versions'), refetchInterval: readAgainMs });
  const busy = versions.isFetching && versions.data === undefined;
  return (
    <Page
      id="versions"
      title={t('Versions')}
      lead={t('Which builds are live, how many visitors see each, and what their browsers report.')}
    >
      {versions.data === undefined && versions.isFetched ? (
        <LoadError title={t('We couldn’t load the versions')} query={versions} texts={readingTexts} />
      ) : (
        <>
          <RollbackRequests deployables={versions.data?.deployables ?? []} />
          <SlowRoutes routes={versions.data?.slowRoutes} />
          <WaitingChanges changes={versions.data?.waiting ?? []} />
          <ServedBuilds deployables={versions.data?.deployables ?? []} busy={busy} isLinked />
          <Reports reports={versions.data?.reports ?? []} busy={busy} />
          <Teams teams={versions.data?.teams ?? []} busy={busy} />
          <Changes changes={versions.data?.changes ?? []} busy={busy} />
        </>
      )}
    </Page>
  );
}
