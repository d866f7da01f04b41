import { useQuery } from '@tanstack/react-query';
import type { Category } from 'shared-api';
import { apiQuery } from 'shared-api/query';
import { Button, VisuallyHidden } from 'shared-ui';
import { useListingAddress } from '../listing/use-listing-address';
import { FirstDish } from './first-dish';
import styles from './first-of-category.module.css';

interface FirstOfCategoryProps {
  category: Category;
  /** The category's dishes are what is chosen from. */
  onChange: () => void;
}

export function FirstOfCategory({ category, onChange }: FirstOfCategoryProps) {
  const first = useQuery(apiQuery('GET /category/{category}', { params: { category } }));
  const { choose } = useListingAddress();
  const failed = first.data === undefined && first.isFetched;

  const leadToDishes = () => {
    choose({ category, search: undefined });
    onChange();
  };

  return (
    <li className={styles.category} aria-busy={first.isFetching || undefined}>
      <h3 className={styles.name}>{category}</h3>
      <FirstDish dish={first.data?.[0]} state={first.data ? 'known' : failed ? 'failed' : 'awaited'} />
      {failed ? (
        <Button variant="secondary" size="s" busy={first.isFetching} onClick={() => void first.refetch()}>
          Retry <VisuallyHidden>{category}</VisuallyHidden>
        </Button>
      ) : (
        <Button variant="secondary" size="s" onClick={leadToDishes}>
          Change <VisuallyHidden>what {category} shows first</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
