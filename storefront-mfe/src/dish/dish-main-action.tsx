import type { ReactNode } from 'react';
import { t } from '@food-court/shared-api';
import styles from './dish-main-action.module.css';

/** A button or link with the small "+" beside it. */
export const DishMainAction = ({ children }: { children: ReactNode }) => (
  <div className={styles.mainAction}>{children}</div>
);

/** Replaces both for the dish’s own seller. */
export const OwnDish = () => <p data-look="s soft pack-middle touch">{t('Your dish')}</p>;
