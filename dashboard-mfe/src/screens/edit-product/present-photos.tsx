import type { ManagedDish } from 'shared-api';
import { Button, joinClasses, Picture } from 'shared-ui';
import styles from './present-photos.module.css';

interface PresentPhotosProps {
  dish: ManagedDish;
  /** New ones are chosen. */
  replaced: boolean;
  onKeep: () => void;
}

const places = ['First', 'Second', 'Third'] as const;

export function PresentPhotos({ dish: { image, image2, image3 }, replaced, onKeep }: PresentPhotosProps) {
  const photos = [image, image2, image3].filter((photo) => photo !== undefined);
  return (
    <div className={styles.present} role="group" aria-labelledby="present-photos">
      <h2 id="present-photos" className={styles.title}>
        {replaced ? 'Photos that will be replaced' : photos.length === 1 ? 'Present photo' : 'Present photos'}
      </h2>
      <ul role="list" className={joinClasses(styles.photos, replaced && styles.replaced)}>
        {photos.map((photo, place) => (
          <li key={photo}>
            <Picture src={photo} alt={`${places[place]} photo`} ratio="square" sizes="7rem" className={styles.photo} />
          </li>
        ))}
      </ul>
      {replaced && (
        <Button type="button" variant="secondary" size="s" onClick={onKeep}>
          Keep the present {photos.length === 1 ? 'photo' : 'photos'}
        </Button>
      )}
    </div>
  );
}
