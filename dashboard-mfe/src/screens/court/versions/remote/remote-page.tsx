import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { buttonClass, Section, textWith } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { Page, PageHead } from '#page/page-head.tsx';
import { readingTexts, Timestamp } from '../builds/labels';
import { RemoteTables } from './remote-tables';
import { isClosed, useRemoteOfLink, useRemoteOfSite, type RemoteQuery } from './use-remote';

/** Shows admins how one remote does. */
export const RemoteOfSite = ({ name }: { name: string }) => (
  <RemotePage
    name={name}
    query={useRemoteOfSite(name)}
    action={
      <Link to="/versions" className={buttonClass({ variant: 'secondary', size: 's' })}>
        {t('All versions')}
      </Link>
    }
  />
);

/** Shows the same to a team without an account. The key is behind “#”, which browsers send to no server. */
export function RemoteOfLink({ name }: { name: string }) {
  const key = useLocation().hash.slice(1);
  return <Section>{key === '' ? <LinkClosed /> : <OpenLink key={key} name={name} linkKey={key} />}</Section>;
}

function OpenLink({ name, linkKey }: { name: string; linkKey: string }) {
  const query = useRemoteOfLink(name, linkKey);
  return isClosed(query.error) ? <LinkClosed /> : <RemotePage name={name} query={query} />;
}

const LinkClosed = () => (
  <PageHead
    id="remote"
    title={t('This link no longer works')}
    lead={t('A link works for twelve hours, and ends with the token that made it. For a new one, run: {command}', {
      command: 'food-court status --page',
    })}
  />
);

interface RemotePageProps {
  name: string;
  query: RemoteQuery;
  action?: ReactNode;
}

const RemotePage = ({ name, query, action }: RemotePageProps) => (
  <Page id="remote" title={name} lead={<Lead until={query.data?.until} />} action={action}>
    {query.data === undefined && query.isFetched ? (
      <LoadError title={t('We couldn’t load this remote')} query={query} texts={readingTexts} />
    ) : (
      <RemoteTables remote={query.data} />
    )}
  </Page>
);

const Lead = ({ until }: { until: string | undefined }) => (
  <>
    {t('How this remote does in the browsers of its visitors.')}{' '}
    {until !== undefined && textWith('This link works until {time}.', { time: <Timestamp at={until} /> })}
  </>
);
