import { t } from '@food-court/shared-api';
import styles from './reviews.module.css';

export const KitchenAnswer = ({ text }: { text: string }) => (
  <p className={styles.answer} data-look="breaks space-above-2">
    <b>{t('The kitchen:')}</b> <bdi>{text}</bdi>
  </p>
);
