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
    <section data-look="grid gap-3" aria-labelledby={headingId}>
      <h2 id={headingId} data-look="s bold">
        {t('How buyers see it')}
      </h2>
      <div className={styles.card} data-look="grid">
        {photo ? (
          <ChosenPhoto photo={photo} />
        ) : image === undefined ? (
          <span className={styles.noPhoto} data-look="s soft grid middle-all wide sunken">
            {t('Your photo appears here.')}
          </span>
        ) : (
          <Picture src={image} alt="" sizes="18rem" />
        )}
        <p data-look="l bold snug breaks space-above-2" dir="auto">
          {title.trim() || t('Title')}
        </p>
        <p data-look="s soft">
          <bdi>{kitchen}</bdi>
        </p>
        <p className={styles.facts} data-look="s soft numbers row gap-3">
          {price !== '' && priceRule(price) === true && <b data-look="ink">{formatDollars(Number(price))}</b>}
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
  return <img ref={showPhoto} className={styles.photo} data-look="wide cover" alt="" />;
}
