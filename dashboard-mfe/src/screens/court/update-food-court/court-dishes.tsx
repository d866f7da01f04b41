import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { categories, t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { joinClasses, SelectField, stack } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { ListingSearch } from '#listing/listing-search.tsx';
import { Pagination, usePageTurns } from '#listing/page-turner.tsx';
import { useListingAddress } from '#listing/use-listing-address.ts';
import styles from './court-dishes.module.css';
import { CourtDishList } from './dish-list';
import { readingTexts } from './messages';

const categoryChoices = () => [
  { value: '', label: t('All categories') },
  ...categories.map((name) => ({ value: name, label: t(name) })),
];

export function CourtDishes({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const address = useListingAddress();
  const { search, page, pageInput } = address;
  const category = address.choice('category', categories);
  const query = { category, search: search || undefined, page: pageInput };
  const dishes = useQuery({ ...apiQuery('GET /all-products', { query }), placeholderData: (before) => before });
  const goToPage = usePageTurns(address, dishes, heading);

  return (
    <section className={stack(4)} aria-labelledby="dishes">
      <h2 ref={heading} tabIndex={-1} id="dishes" data-look="xl">
        {t('Dishes')}
      </h2>
      <div className={joinClasses(stack(4), styles.choices)}>
        <ListingSearch
          label={t('Search dishes')}
          placeholder={t('Title or seller')}
          search={search}
          onSearch={address.searchFor}
        />
        <SelectField
          label={t('Category')}
          options={categoryChoices()}
          value={category ?? ''}
          onChange={(event) => address.choose({ category: event.target.value })}
        />
      </div>
      {dishes.data === undefined && dishes.isFetched ? (
        <LoadError title={t('We couldn’t load the dishes')} query={dishes} texts={readingTexts} />
      ) : (
        <>
          <CourtDishList dishes={dishes.data?.rows} {...{ search, category }} busy={dishes.isFetching} />
          {dishes.data && <Pagination page={page} count={dishes.data} searchable onTurn={goToPage} />}
        </>
      )}
    </section>
  );
}
