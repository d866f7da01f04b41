import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { categories } from 'shared-api';
import { apiQuery } from 'shared-api/query';
import { ErrorState, SelectField } from 'shared-ui';
import { ListingSearch } from '../listing/listing-search';
import { Pagination } from '../listing/page-turner';
import { useFocusAfterRemoval } from '../listing/use-focus-after-removal';
import { useListingAddress, useClampedPage } from '../listing/use-listing-address';
import styles from './court-dishes.module.css';
import { CourtDishList } from './dish-list';
import { readingFailure } from './messages';
import part from './part.module.css';

const categoryChoices = [
  { value: '', label: 'All categories' },
  ...categories.map((name) => ({ value: name, label: name })),
];

export function CourtDishes({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const address = useListingAddress();
  const { search, page } = address;
  const category = address.choice('category', categories);
  const query = { category, search: search || undefined, page };
  const dishes = useQuery({ ...apiQuery('GET /all-products', { query }), placeholderData: (before) => before });
  useClampedPage(address, dishes.isPlaceholderData ? undefined : dishes.data?.total);
  useFocusAfterRemoval(heading, dishes.data?.total);

  const goToPage = (to: number) => {
    address.goToPage(to);
    heading.current?.focus();
  };

  return (
    <section className={part.part} aria-labelledby="dishes">
      <h2 ref={heading} tabIndex={-1} id="dishes" className={part.title}>
        Dishes
      </h2>
      <div className={styles.choices}>
        <ListingSearch
          label="Search dishes"
          placeholder="Title or seller"
          search={search}
          onSearch={address.searchFor}
        />
        <SelectField
          label="Category"
          options={categoryChoices}
          value={category ?? ''}
          onChange={(event) => address.choose({ category: event.target.value })}
        />
      </div>
      {dishes.data === undefined && dishes.isFetched ? (
        <ErrorState
          title="The dishes didn’t arrive"
          detail={readingFailure(dishes.error)}
          onRetry={() => void dishes.refetch()}
          busy={dishes.isFetching}
        />
      ) : (
        <>
          <CourtDishList dishes={dishes.data?.rows} {...{ search, category }} busy={dishes.isFetching} />
          {dishes.data && <Pagination page={page} total={dishes.data.total} onTurn={goToPage} />}
        </>
      )}
    </section>
  );
}
