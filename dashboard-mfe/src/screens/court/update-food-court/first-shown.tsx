import { categories, t, type Category, type Dish } from '@food-court/shared-api';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@food-court/shared-api/query';
import { Badge, Button, Picture, Skeleton, stack, VisuallyHidden } from '@food-court/shared-ui';
import styles from './first-shown.module.css';
import { useListingAddress } from '#listing/use-listing-address.ts';

/** Uses the calls of the home page, so it shows what visitors see. */
export const FirstShown = ({ onChange }: { onChange: () => void }) => (
  <section className={stack(4)} aria-labelledby="first-shown">
    <h2 id="first-shown" data-look="xl">
      {t('What each category shows first')}
    </h2>
    <ul role="list" className={styles.list} data-look="grid gap-4">
      {categories.map((category) => (
        <FirstOfCategory key={category} category={category} onChange={onChange} />
      ))}
    </ul>
  </section>
);

interface FirstOfCategoryProps {
  category: Category;
  /** Called when the list below shows the dishes of the category. */
  onChange: () => void;
}

function FirstOfCategory({ category, onChange }: FirstOfCategoryProps) {
  const first = useQuery(apiQuery('GET /category/{category}', { params: { category } }));
  const { choose } = useListingAddress();
  const failed = first.data === undefined && first.isFetched;

  const goToDishes = () => {
    choose({ category, search: undefined });
    onChange();
  };

  return (
    <li
      className={styles.category}
      data-look="grid middle surface line pad-4 gap-2-3"
      aria-busy={first.isFetching || undefined}
    >
      <h3 className={styles.name} data-look="soft all-columns">
        {t(category)}
      </h3>
      <FirstDish dish={first.data?.[0]} state={first.data ? 'known' : failed ? 'failed' : 'awaited'} />
      {failed ? (
        <Button variant="secondary" size="s" busy={first.isFetching} onClick={() => void first.refetch()}>
          {t('Retry')} <VisuallyHidden>{t(category)}</VisuallyHidden>
        </Button>
      ) : (
        <Button variant="secondary" size="s" onClick={goToDishes}>
          {t('Change')} <VisuallyHidden>{t('what {category} shows first', { category: t(category) })}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

interface FirstDishProps {
  /** Undefined when the category has no dish or the answer is missing. */
  dish: Dish | undefined;
  state: 'awaited' | 'failed' | 'known';
}

function FirstDish({ dish, state }: FirstDishProps) {
  if (state === 'awaited') return <Skeleton lines={2} className={styles.awaited} />;
  if (state === 'failed') return <p data-look="soft">{t('We couldn’t load this.')}</p>;
  if (!dish) return <p data-look="soft">{t('Nothing on the menu yet.')}</p>;
  return (
    <div data-look="grid middle gap-3 beside">
      <Picture
        className={styles.photo}
        data-look="press-corners"
        src={dish.image}
        alt=""
        ratio="square"
        sizes="4rem"
        placeholder={dish.placeholder}
      />
      <p data-look="bold snug breaks">
        <bdi>{dish.title}</bdi> {dish.soldOut && <Badge tone="warning">{t('Sold out')}</Badge>}
      </p>
    </div>
  );
}
