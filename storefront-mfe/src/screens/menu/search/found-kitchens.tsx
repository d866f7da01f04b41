import { Link } from 'react-router-dom';
import { t, type ListedKitchen } from '@food-court/shared-api';
import { kitchenPath } from '@food-court/shared-api/page-paths';
import { Picture } from '@food-court/shared-ui';
import styles from './found-kitchens.module.css';

/** The kitchens whose names match, in one row above the dishes. */
export const FoundKitchens = ({ kitchens }: { kitchens: readonly ListedKitchen[] }) =>
  kitchens.length > 0 && (
    <section aria-labelledby="found-kitchens" className={styles.section} data-look="grid gap-2">
      <h2 id="found-kitchens" data-look="m">
        {t('Kitchens')}
      </h2>
      <ul role="list" className={styles.kitchens} data-look="row wrap gap-3">
        {kitchens.map(({ _id, slug, name, image, placeholder }) => (
          <li key={_id}>
            <Link
              to={kitchenPath({ id: _id, slug })}
              className={styles.kitchen}
              data-look="bold same-colour breaks plain row middle gap-3 surface line round"
            >
              {image !== undefined && (
                <Picture
                  src={image}
                  alt=""
                  ratio="square"
                  sizes="3rem"
                  placeholder={placeholder}
                  className={styles.photo}
                  data-look="rigid"
                />
              )}
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
