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
const leadOf = (count: RowCount | undefined): string | undefined =>
  count === undefined ? '\u00a0' : count.total === 0 ? undefined : countText(count);

function OwnDishes({ seller }: { seller: string }) {
  const address = useListingAddress();
  const { page, pageInput } = address;
  const dishes = useQuery({
    ...apiQuery('GET /my-products/{email}', { params: { email: seller }, query: { page: pageInput } }),
    placeholderData: (before) => before,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const total = dishes.data?.total;
  const goToPage = usePageTurns(address, dishes, heading);

  return (
    <Page
      id="my-dishes"
      title={t('My Dishes')}
      lead={leadOf(dishes.data)}
      heading={heading}
      action={
        total !== 0 && (
          <Link to="/dashboard/add-product" className={buttonClass()}>
            <PlusIcon size={20} />
            {t('Add Product')}
          </Link>
        )
      }
    >
      {dishes.data ? (
        total === 0 ? (
          <NoDishes />
        ) : (
          <>
            <OwnDishList dishes={dishes.data.rows} busy={dishes.isPlaceholderData} />
            <Pagination page={page} count={dishes.data} onTurn={goToPage} />
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
