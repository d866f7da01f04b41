import { t, type ManagedDish, type Text } from '@food-court/shared-api';
import { Button, joinClasses, Picture } from '@food-court/shared-ui';
import styles from './current-photos.module.css';

interface CurrentPhotosProps {
  dish: ManagedDish;
  /** New photos have been selected. */
  isReplaced: boolean;
  onCancelReplace: () => void;
}

const names = ['First photo', 'Second photo', 'Third photo'] satisfies Text[];

export function CurrentPhotos({ dish: { image, image2, image3 }, isReplaced, onCancelReplace }: CurrentPhotosProps) {
  const photos = [image, image2, image3].filter((photo) => photo !== undefined);
  return (
    <div data-look="grid start-items gap-2" role="group" aria-labelledby="present-photos">
      <h2 id="present-photos" className={styles.title}>
        {isReplaced
          ? t('Photos that will be replaced')
          : photos.length === 1
            ? t('Current photo')
            : t('Current photos')}
      </h2>
      <ul role="list" className={joinClasses(styles.photos, isReplaced && styles.replaced)} data-look="grid gap-3">
        {photos.map((photo, index) => (
          <li key={photo}>
            <Picture
              src={photo}
              alt={t(names[index] as Text)}
              ratio="square"
              sizes="7rem"
              className={styles.photo}
              data-look="press-corners"
            />
          </li>
        ))}
      </ul>
      {isReplaced && (
        <Button type="button" variant="secondary" size="s" onClick={onCancelReplace}>
          {t(photos.length === 1 ? 'Keep the current photo' : 'Keep the current photos')}
        </Button>
      )}
    </div>
  );
}
