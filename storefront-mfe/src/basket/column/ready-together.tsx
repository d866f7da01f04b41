import { t, type BasketLine } from '@food-court/shared-api';
import { dateFormat, LineMap, useNow } from '@food-court/shared-ui';
import { isOrderable } from '../state/basket-lines';
import { planOf } from './plan-of';
import styles from './ready-together.module.css';

const clock = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** If everything is ordered now. The kitchens promise their time when they accept. */
export function ReadyTogether({ lines }: { lines: readonly BasketLine[] }) {
  const plan = planOf(lines.filter(isOrderable), useNow());
  if (!plan) return undefined;
  return (
    <div className={styles.together} data-look="grid gap-3">
      <p>{t('All ready together, about {time}', { time: clock(Date.parse(plan.readyAt)) })}</p>
      <LineMap {...plan} />
    </div>
  );
}
