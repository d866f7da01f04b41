import { t, type BasketLine } from '@food-court/shared-api';
import { LineMap, useNow } from '@food-court/shared-ui';
import { isOrderable } from '../state/basket-lines';
import { planOf } from './plan-of';
import styles from './ready-together.module.css';

/** If everything is ordered now. The kitchens promise their time when they accept. */
export function ReadyTogether({ lines }: { lines: readonly BasketLine[] }) {
  const plan = planOf(lines.filter(isOrderable), useNow());
  if (!plan) return undefined;
  return (
    <div className={styles.together}>
      <p>{t('All ready together, about')}</p>
      <LineMap {...plan} />
    </div>
  );
}
