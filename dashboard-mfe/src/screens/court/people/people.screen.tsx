import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { type TableSort } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { ListingSearch } from '#listing/listing-search.tsx';
import { TableActions } from '#listing/table-actions.tsx';
import { Pagination, usePageTurns } from '#listing/page-turner.tsx';
import { useListingAddress } from '#listing/use-listing-address.ts';
import { Page } from '#page/page-head.tsx';
import { everyone, peopleLists, readingTexts, type PeopleList } from '#people/messages.ts';
import { PeopleTable } from './people-table';

const sortable = ['name', 'email', 'role', 'createdAt'] as const;
const newestFirst = { key: 'createdAt', direction: 'descending' } as const;

/** One screen for three pages; the path says which people it lists. */
export default function PeopleScreen() {
  const { pathname } = useLocation();
  const list = peopleLists.find(({ path }) => pathname.toLowerCase().startsWith(path)) ?? everyone;
  return <People key={list.title} list={list} />;
}

function People({ list }: { list: PeopleList }) {
  const { role } = list;
  const address = useListingAddress();
  const { search, page, pageInput } = address;
  const sort = {
    key: address.choice('sort', sortable) ?? newestFirst.key,
    direction: address.choice('direction', ['ascending', 'descending']) ?? newestFirst.direction,
  };
  const query = { role, search: search || undefined, sort: sort.key, direction: sort.direction, page: pageInput };
  const people = useQuery({ ...apiQuery('GET /users', { query }), placeholderData: (before) => before });
  const heading = useRef<HTMLHeadingElement>(null);
  const goToPage = usePageTurns(address, people, heading);
  const sortBy = ({ key, direction }: TableSort) => address.choose({ sort: key, direction });

  return (
    <Page
      id="people"
      title={list.title}
      lead={list.lead}
      heading={heading}
      action={<TableActions name={list.path.slice('/dashboard/'.length)} />}
    >
      <ListingSearch
        label={list.searchLabel}
        placeholder={t('Name or e-mail')}
        search={search}
        onSearch={address.searchFor}
      />
      {people.data === undefined && people.isFetched ? (
        <LoadError title={t('We couldn’t load {title}', { title: list.title })} query={people} texts={readingTexts} />
      ) : (
        <>
          <PeopleTable people={people.data} {...{ list, search, sort }} busy={people.isFetching} onSort={sortBy} />
          {people.data && <Pagination page={page} count={people.data} searchable onTurn={goToPage} />}
        </>
      )}
    </Page>
  );
}
