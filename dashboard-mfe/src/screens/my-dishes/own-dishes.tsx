import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { apiQuery } from 'shared-api/query';
import { buttonClass, ErrorState } from 'shared-ui';
import { PlusIcon } from 'shared-ui/icons';
import { PageTurner } from '../listing/page-turner';
import { useFocusAfterRemoval } from '../listing/use-focus-after-removal';
import { useListingAddress } from '../listing/use-listing-address';
import { usePageInReach } from '../listing/use-page-in-reach';
import { PageHead } from '../page-head/page-head';
import styles from '../page-head/page.module.css';
import { DishList } from './dish-list';
import { DishesLoading } from './dishes-loading';
import { counted, readingFailure } from './messages';
import { NoDishes } from './no-dishes';

/** Its line is kept free until the number is known. */
const leadOf = (total: number | undefined): string | undefined =>
  total === undefined ? '\u00a0' : total === 0 ? undefined : counted(total);

export function OwnDishes({ seller }: { seller: string }) {
  const address = useListingAddress();
  const { page } = address;
  const dishes = useQuery({
    ...apiQuery('GET /my-products/{email}', { params: { email: seller }, query: { page } }),
    placeholderData: (before) => before,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const total = dishes.data?.total;
  usePageInReach(address, dishes.isPlaceholderData ? undefined : total);
  useFocusAfterRemoval(heading, total);

  const turn = (to: number) => {
    address.turnTo(to);
    heading.current?.focus();
  };

  return (
    <section className={styles.page} aria-labelledby="my-dishes">
      <PageHead
        id="my-dishes"
        title="My Dishes"
        lead={leadOf(total)}
        heading={heading}
        action={
          total !== 0 && (
            <Link to="/dashboard/add-product" className={buttonClass()}>
              <PlusIcon size={20} />
              Add Product
            </Link>
          )
        }
      />
      {dishes.data ? (
        total === 0 ? (
          <NoDishes />
        ) : (
          <>
            <DishList dishes={dishes.data.rows} busy={dishes.isPlaceholderData} />
            <PageTurner page={page} total={dishes.data.total} onTurn={turn} />
          </>
        )
      ) : dishes.error ? (
        <ErrorState
          title="Your dishes didn’t arrive"
          detail={readingFailure(dishes.error)}
          onRetry={() => void dishes.refetch()}
          busy={dishes.isFetching}
        />
      ) : (
        <DishesLoading />
      )}
    </section>
  );
}
