import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { language, t, type ListedKitchen, type MenuDish } from '@food-court/shared-api';
import { kitchenPath } from '@food-court/shared-api/page-paths';
import { apiQuery } from '@food-court/shared-api/query';
import { LineBadge, VisuallyHidden } from '@food-court/shared-ui';
import styles from './court-kitchens.module.css';
import { useMenus } from './use-menus';
import { usualMinutes } from './usual-minutes';

/** The kitchens of the court with the time that they need now. Closed ones come last. */
export default function CourtKitchens() {
  const { data: kitchens = [] } = useQuery(apiQuery('GET /kitchens'));
  const dishes = useMenus().flat();
  if (kitchens.length === 0) return null;
  const shown = kitchens.map((kitchen) => ({
    kitchen,
    ...stateOf(dishes, kitchen._id),
  }));
  return (
    <section aria-labelledby="court-kitchens" className={styles.section}>
      <VisuallyHidden>
        <h2 id="court-kitchens">{t('Our kitchens')}</h2>
      </VisuallyHidden>
      <ul role="list" className={styles.kitchens}>
        {shown
          .toSorted((a, b) => Number(a.isClosed) - Number(b.isClosed))
          .map(({ kitchen, state }) => (
            <li key={kitchen._id}>
              <KitchenLink kitchen={kitchen} state={state} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Taken from its dishes: the time of opening, or the usual minutes. */
function stateOf(dishes: readonly MenuDish[], id: string): { isClosed: boolean; state?: string | undefined } {
  const closed = dishes.find(({ kitchen }) => kitchen.id === id)?.closed;
  if (closed) return { isClosed: true, state: closed.text };
  const minutes = usualMinutes(dishes, id);
  return { isClosed: false, state: minutes === undefined ? undefined : t('{minutes} min', { minutes }) };
}

const KitchenLink = ({ kitchen, state }: { kitchen: ListedKitchen; state: string | undefined }) => {
  const { _id: id, slug, name, rating } = kitchen;
  return (
    <Link to={kitchenPath({ id, slug })} className={styles.kitchen}>
      <LineBadge kitchen={{ id, name }} size="m" />
      <bdi className={styles.name}>{name}</bdi>
      <span data-look="s soft numbers unbroken row gap-3 clip">
        {state && <span>{state}</span>}
        <span>{rating ? `★ ${rating.stars.toLocaleString(language())}` : t('New')}</span>
      </span>
    </Link>
  );
};
