import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Role } from 'shared-api';
import { apiQuery } from 'shared-api/query';
import { ErrorState, type TableSort } from 'shared-ui';
import { ListingSearch } from '../listing/listing-search';
import { PageTurner } from '../listing/page-turner';
import { useFocusAfterRemoval } from '../listing/use-focus-after-removal';
import { useListingAddress } from '../listing/use-listing-address';
import { usePageInReach } from '../listing/use-page-in-reach';
import { PageHead } from '../page-head/page-head';
import styles from '../page-head/page.module.css';
import { readingFailure, type PeopleWords } from './messages';
import { PeopleTable } from './people-table';

interface PeopleProps {
  words: PeopleWords;
  /** Only those; everyone without it. */
  role?: Role;
}

const sortable = ['name', 'email', 'role', 'createdAt'] as const;
const newestFirst = { key: 'createdAt', direction: 'descending' } as const;

export function People({ words, role }: PeopleProps) {
  const address = useListingAddress();
  const { search, page } = address;
  const sort = {
    key: address.choice('sort', sortable) ?? newestFirst.key,
    direction: address.choice('direction', ['ascending', 'descending']) ?? newestFirst.direction,
  };
  const query = { role, search: search || undefined, sort: sort.key, direction: sort.direction, page };
  const people = useQuery({ ...apiQuery('GET /users', { query }), placeholderData: (before) => before });
  const heading = useRef<HTMLHeadingElement>(null);
  usePageInReach(address, people.isPlaceholderData ? undefined : people.data?.total);
  useFocusAfterRemoval(heading, people.data?.total);

  const turn = (to: number) => {
    address.turnTo(to);
    heading.current?.focus();
  };
  const sortBy = ({ key, direction }: TableSort) => address.choose({ sort: key, direction });

  return (
    <section className={styles.page} aria-labelledby="people">
      <PageHead id="people" title={words.title} lead={words.lead} heading={heading} />
      <ListingSearch
        label={words.searchLabel}
        placeholder="Name or e-mail"
        search={search}
        onSearch={address.searchFor}
      />
      {people.data === undefined && people.isFetched ? (
        <ErrorState
          title={`${words.title} didn’t arrive`}
          detail={readingFailure(people.error)}
          onRetry={() => void people.refetch()}
          busy={people.isFetching}
        />
      ) : (
        <>
          <PeopleTable people={people.data} {...{ words, search, sort }} busy={people.isFetching} onSort={sortBy} />
          {people.data && <PageTurner page={page} total={people.data.total} onTurn={turn} />}
        </>
      )}
    </section>
  );
}
