import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { t, type Category } from '@food-court/shared-api';
import { dishPath } from '@food-court/shared-api/page-paths';
import { apiQuery } from '@food-court/shared-api/query';
import { Picture } from '@food-court/shared-ui';
import styles from './hero-dishes.module.css';

/** Three dishes of a menu on its cloth. The page has already fetched them, because the first one is also on a card below. */
export function HeroDishes({ category }: { category: Category }) {
  const { data } = useQuery(apiQuery('GET /category/{category}', { params: { category } }));
  return (
    <ul role="list" aria-label={t('{category} menu', { category: t(category) })} className={styles.table}>
      {data?.slice(0, 3).map(({ _id, slug, title, image }, place) => (
        <li key={_id}>
          <Link to={dishPath({ id: _id, slug })} className={styles.plate}>
            <Picture src={image} alt="" ratio="square" priority={!place} sizes="22vw" className={styles.picture} />
            <span className={styles.name} dir="auto">
              {title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
