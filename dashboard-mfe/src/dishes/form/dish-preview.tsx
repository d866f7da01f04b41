import { useCallback, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatDollars, t } from '@food-court/shared-api';
import { Picture } from '@food-court/shared-ui';
import styles from './dish-preview.module.css';
import { priceRule } from './dish-rules';
import type { DishValues } from './dish-values';

interface DishPreviewProps {
  form: UseFormReturn<DishValues>;
  /** The name of the kitchen. */
  kitchen: string;
  /** The photo until a new one is chosen. */
  image?: string;
}

/** The card of the dish as buyers see it, while its seller types. */
export function DishPreview({ form, kitchen, image }: DishPreviewProps) {
  const { title, price, minutes, photos } = form.watch();
  const headingId = useId();
  const [photo] = photos;
  return (
    <section className={styles.preview} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('How buyers see it')}
      </h2>
      <div className={styles.card}>
        {photo ? (
          <ChosenPhoto photo={photo} />
        ) : image === undefined ? (
          <span className={styles.noPhoto}>{t('Your photo appears here.')}</span>
        ) : (
          <Picture src={image} alt="" sizes="18rem" />
        )}
        <p className={styles.title} dir="auto">
          {title.trim() || t('Title')}
        </p>
        <p className={styles.kitchen}>
          <bdi>{kitchen}</bdi>
        </p>
        <p className={styles.facts}>
          {price !== '' && priceRule(price) === true && <b>{formatDollars(Number(price))}</b>}
          {minutes !== '' && <span>{t('{minutes} min', { minutes })}</span>}
        </p>
      </div>
    </section>
  );
}

function ChosenPhoto({ photo }: { photo: File }) {
  const showPhoto = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(photo);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [photo],
  );
  return <img ref={showPhoto} className={styles.photo} alt="" />;
}
