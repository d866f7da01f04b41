import type { ReactNode } from 'react';
import { useSession } from 'shared-auth';
import { CardGrid, Section } from 'shared-ui';
import { DishCardsLoading } from '../dish/dish-cards-loading';
import { ListPage, type ListQuery } from '../paging/list-page';
import { PageGroup } from '../paging/page-group';
import styles from './own-list.module.css';
import { OwnListTrouble } from './own-list-trouble';

interface OwnListProps<Item> {
  title: string;
  /** 'orders', 'wishes'. */
  of: string;
  /** A hook: the page of the list of whoever has this e-mail. */
  usePage: (email: string, cursor?: string) => ListQuery<Item>;
  empty: ReactNode;
  /** Its cards have two: what waits is as high as what comes. */
  twoButtons?: boolean;
  /** Said before the list. */
  above?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** What belongs to whoever is signed in: a page of its own, and one in the dashboard. */
export function OwnList<Item extends { _id: string }>({
  title,
  of,
  usePage,
  empty,
  twoButtons,
  above,
  children,
}: OwnListProps<Item>) {
  const session = useSession();
  return (
    <Section title={title} level={1} tabIndex={-1} className={styles.page}>
      {above}
      {session.status === 'signed-in' && (
        <ListPage
          usePage={(cursor) => usePage(session.user.email, cursor)}
          loading={
            <DishCardsLoading count={4} lines={7} twoButtons={twoButtons} className={styles.cards}>
              {`Loading your ${of}…`}
            </DishCardsLoading>
          }
          trouble={(query) => <OwnListTrouble of={of} {...query} />}
          empty={empty}
          more="Show more"
        >
          {(items, continues) => (
            <PageGroup continues={continues ? `More of your ${of}` : undefined}>
              <CardGrid className={styles.cards}>{items.map(children)}</CardGrid>
            </PageGroup>
          )}
        </ListPage>
      )}
    </Section>
  );
}
