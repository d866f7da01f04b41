import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { t, type ListedKitchen } from '@food-court/shared-api';
import { kitchenPath } from '@food-court/shared-api/page-paths';
import { apiQuery } from '@food-court/shared-api/query';
import { Picture, Section } from '@food-court/shared-ui';
import styles from './kitchen-list.module.css';

const photoWidth = '7.5rem';

/** Some kitchens of the court, each with a link to its page. Renders nothing without kitchens. */
export function KitchenList() {
  const { data: kitchens = [] } = useQuery(apiQuery('GET /kitchens'));
  if (kitchens.length === 0) return null;
  return (
    <Section title={t('Our kitchens')} className={styles.section}>
      <ul role="list" className={styles.kitchens}>
        {kitchens.map((kitchen) => (
          <li key={kitchen._id}>
            <KitchenLink kitchen={kitchen} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const KitchenLink = ({ kitchen: { _id, slug, name, image, placeholder } }: { kitchen: ListedKitchen }) => (
  <Link to={kitchenPath({ id: _id, slug })} className={styles.kitchen}>
    {image !== undefined && (
      <Picture
        src={image}
        alt=""
        ratio="square"
        sizes={photoWidth}
        placeholder={placeholder}
        className={styles.photo}
      />
    )}
    <bdi className={styles.name}>{name}</bdi>
  </Link>
);
