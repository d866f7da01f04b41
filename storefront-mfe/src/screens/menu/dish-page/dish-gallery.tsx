import { useState } from 'react';
import { t, type Dish } from '@food-court/shared-api';
import { Picture } from '@food-court/shared-ui';
import styles from './dish-page.module.css';

const wholeWidth = '(min-width: 768px) 50vw, calc(100vw - 2rem)';
const smallWidth = '5rem';

type GalleryDish = Pick<Dish, 'title' | 'image' | 'image2' | 'image3' | 'placeholder'>;

/** The seller’s photos. Thumbnails select the others. */
export function DishGallery({ dish }: { dish: GalleryDish }) {
  const photos = [dish.image, dish.image2, dish.image3].filter((photo) => photo !== undefined);
  const [chosen, setChosen] = useState(0);
  return (
    <div className={styles.gallery} data-look="grid pack gap-3 shrink">
      <Picture
        key={photos[chosen]}
        src={photos[chosen] ?? dish.image}
        alt={dish.title}
        placeholder={chosen === 0 ? dish.placeholder : undefined}
        sizes={wholeWidth}
        priority
        className={styles.photo}
      />
      {photos.length > 1 && (
        <div data-look="row gap-2" role="group" aria-label={t('Photos of {title}', { title: dish.title })}>
          {photos.map((photo, place) => (
            <button
              key={photo}
              type="button"
              className={styles.choice}
              data-look="clip clear press-corners pad-0 pointer"
              aria-label={t('Photo {place} of {count}', { place: place + 1, count: photos.length })}
              aria-pressed={place === chosen}
              onClick={() => setChosen(place)}
            >
              <Picture src={photo} alt="" ratio="square" sizes={smallWidth} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
