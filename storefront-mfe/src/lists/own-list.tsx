import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t, type Texts } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { buttonClass, CardGrid, EmptyState, Section, type EmptyStateProps } from '@food-court/shared-ui';
import { BasketSlot } from '../basket/entry/basket-slot';
import { DishCardsSkeleton } from '../dish/dish-cards-skeleton';
import { ListPage, type PageQuery } from './list-page';
import { PageGroup } from './page-group';
import styles from './own-list.module.css';
import { OwnListError } from './own-list-error';

type EmptyListProps = Pick<EmptyStateProps, 'title' | 'detail' | 'picture'>;

const listTexts = {
  orders: {
    loading: 'Loading your orders…',
    more: 'More of your orders',
    failed: 'We couldn’t load your orders',
  },
  wishes: {
    loading: 'Loading your wishes…',
    more: 'More of your wishes',
    failed: 'We couldn’t load your wishes',
  },
} satisfies Readonly<Record<string, Texts>>;

interface OwnListPagesProps<Item, Key extends QueryKey> {
  title: string;
  listName: keyof typeof listTexts;
  /** The query for one page of the list of the user with this e-mail. */
  pageQuery: (email: string, cursor?: string) => PageQuery<Item, Key>;
  /** Shown when the list has no entries. */
  empty: EmptyListProps;
  /** Shown above the list. */
  above?: ReactNode;
  /** Renders one page of the list; `continues` says that others are shown above. */
  children: (items: readonly Item[], continues: boolean) => ReactNode;
}

interface OwnListProps<Item, Key extends QueryKey> extends Omit<OwnListPagesProps<Item, Key>, 'children'> {
  children: (item: Item) => ReactNode;
}

/** A list of the signed-in user, as cards. It has its own page and one in the dashboard. */
export const OwnList = <Item, Key extends QueryKey>({ children, ...list }: OwnListProps<Item, Key>) => (
  <OwnListPages {...list}>{(items) => <OwnListCards>{items.map(children)}</OwnListCards>}</OwnListPages>
);

const OwnListCards = ({ children }: { children: ReactNode }) => (
  <CardGrid className={styles.cards}>{children}</CardGrid>
);

/** Like OwnList, but its pages need not be grids of cards. */
export function OwnListPages<Item, Key extends QueryKey>(props: OwnListPagesProps<Item, Key>) {
  const { title, listName, pageQuery, empty, above, children } = props;
  const texts = listTexts[listName];
  const session = useSession();
  return (
    <>
      <Section title={title} level={1} tabIndex={-1} className={styles.page}>
        {above}
        {session.status === 'signed-in' && (
          <ListPage
            pageQuery={(cursor) => pageQuery(session.user.email, cursor)}
            loading={
              <DishCardsSkeleton count={4} lines={7} className={styles.cards}>
                {t(texts.loading)}
              </DishCardsSkeleton>
            }
            renderError={(query) => <OwnListError title={t(texts.failed)} {...query} />}
            empty={<EmptyList {...empty} />}
            moreLabel={t('Show more')}
          >
            {(items, continues) => (
              <PageGroup label={continues ? t(texts.more) : undefined}>{children(items, continues)}</PageGroup>
            )}
          </ListPage>
        )}
      </Section>
      {/* On My Orders nothing is added to the basket, and its next step is another one. */}
      {listName === 'wishes' && <BasketSlot />}
    </>
  );
}

const EmptyList = (props: EmptyListProps) => (
  <EmptyState
    {...props}
    action={
      <Link to="/" className={buttonClass()}>
        {t('Browse the dishes')}
      </Link>
    }
  />
);
