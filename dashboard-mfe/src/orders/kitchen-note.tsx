import { t } from '@food-court/shared-api';
import { VisuallyHidden } from '@food-court/shared-ui';
import styles from './line.module.css';

/** The buyer’s note. It may name an allergy, so nobody must miss it. */
export const KitchenNote = ({ note }: { note: string | undefined }) =>
  note !== undefined && (
    <p dir="auto" className={styles.note}>
      <VisuallyHidden>{t('Note:')} </VisuallyHidden>
      <bdi>{note}</bdi>
    </p>
  );
