import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { apiQuery } from 'shared-api/query';
import { ErrorState, type TableSort } from 'shared-ui';
import { ListingSearch } from '../listing/listing-search';
import { Pagination } from '../listing/page-turner';
import { useFocusAfterRemoval } from '../listing/use-focus-after-removal';
import { useListingAddress, useClampedPage } from '../listing/use-listing-address';
import { PageHead } from '../page-head/page-head';
import styles from '../page-head/page.module.css';
import { everyone, peopleLists, readingFailure, type PeopleList } from './messages';
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
  const { search, page } = address;
  const sort = {
    key: address.choice('sort', sortable) ?? newestFirst.key,
    direction: address.choice('direction', ['ascending', 'descending']) ?? newestFirst.direction,
  };
  const query = { role, search: search || undefined, sort: sort.key, direction: sort.direction, page };
  const people = useQuery({ ...apiQuery('GET /users', { query }), placeholderData: (before) => before });
  const heading = useRef<HTMLHeadingElement>(null);
  useClampedPage(address, people.isPlaceholderData ? undefined : people.data?.total);
  useFocusAfterRemoval(heading, people.data?.total);

  const goToPage = (to: number) => {
    address.goToPage(to);
    heading.current?.focus();
  };
  const sortBy = ({ key, direction }: TableSort) => address.choose({ sort: key, direction });

  return (
    <section className={styles.page} aria-labelledby="people">
      <PageHead id="people" title={list.title} lead={list.lead} heading={heading} />
      <ListingSearch
        label={list.searchLabel}
        placeholder="Name or e-mail"
        search={search}
        onSearch={address.searchFor}
      />
      {people.data === undefined && people.isFetched ? (
        <ErrorState
          title={`${list.title} didn’t arrive`}
          detail={readingFailure(people.error)}
          onRetry={() => void people.refetch()}
          busy={people.isFetching}
        />
      ) : (
        <>
          <PeopleTable people={people.data} {...{ list, search, sort }} busy={people.isFetching} onSort={sortBy} />
          {people.data && <Pagination page={page} total={people.data.total} onTurn={goToPage} />}
        </>
      )}
    </section>
  );
}
