import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { buttonClass, EmptyState, plural, VisuallyHidden } from '@food-court/shared-ui';
import { PlusIcon, UtensilsIcon } from '@food-court/shared-ui/icons';
import { DishListSkeleton } from '#dishes/dish-row.tsx';
import { LoadError } from '#page/failure.tsx';
import { WithProfile } from '#people/with-profile.tsx';
import { Pagination, totalText, usePageTurns, type RowCount } from '#listing/page-turner.tsx';
import { useListingAddress } from '#listing/use-listing-address.ts';
import { Page } from '#page/page-head.tsx';
import { DishFilters, dishStates } from './dish-filters';
import { OwnDishList } from './own-dish-list';

export default function MyDishesScreen() {
  return <WithProfile>{(_profile, { uid, email }) => <OwnDishes key={uid} seller={email} />}</WithProfile>;
}

const countText = (count: RowCount): string =>
  plural(count.total, '{count} dish', '{count} dishes', { count: totalText(count) });

const readingTexts = {
  get not_allowed() {
    return t('Only Sellers and admins have dishes, and your role has changed.');
  },
};

/** Reserves its line until the number is known. */
const leadOf = (count: RowCount | undefined, isFiltered: boolean): string | undefined =>
  count === undefined ? '\u00a0' : count.total === 0 && !isFiltered ? undefined : countText(count);

function OwnDishes({ seller }: { seller: string }) {
  const address = useListingAddress();
  const { search, page, pageInput } = address;
  const show = address.choice('show', dishStates);
  const dishes = useQuery({
    ...apiQuery('GET /my-products/{email}', {
      params: { email: seller },
      query: { search: search || undefined, show, page: pageInput },
    }),
    placeholderData: (before) => before,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const isFiltered = search !== '' || show !== undefined;
  const isEmpty = dishes.data?.total === 0 && !isFiltered;
  const goToPage = usePageTurns(address, dishes, heading);

  return (
    <Page
      id="my-dishes"
      title={t('My Dishes')}
      lead={leadOf(dishes.data, isFiltered)}
      heading={heading}
      action={
        !isEmpty && (
          <Link to="/dashboard/add-product" className={buttonClass()}>
            <PlusIcon size={20} />
            {t('Add Product')}
          </Link>
        )
      }
    >
      {!isEmpty && <DishFilters search={search} show={show} address={address} />}
      {dishes.data ? (
        isEmpty ? (
          <NoDishes />
        ) : (
          <>
            {dishes.data.total === 0 && <p data-look="soft">{t('No dishes match.')}</p>}
            <OwnDishList dishes={dishes.data.rows} busy={dishes.isPlaceholderData} />
            <Pagination page={page} count={dishes.data} searchable onTurn={goToPage} />
          </>
        )
      ) : dishes.error ? (
        <LoadError title={t('We couldn’t load your dishes')} query={dishes} texts={readingTexts} />
      ) : (
        <DishListSkeleton>
          <VisuallyHidden>{t('Loading your dishes…')}</VisuallyHidden>
        </DishListSkeleton>
      )}
    </Page>
  );
}

const NoDishes = () => (
  <EmptyState
    title={t('You have no dishes yet')}
    detail={t('Dishes you add appear here. You can edit them, mark them sold out or remove them.')}
    picture={<UtensilsIcon />}
    action={
      <Link to="/dashboard/add-product" className={buttonClass()}>
        {t('Add Product')}
      </Link>
    }
  />
);
