import { language, t, type Delivery } from '@food-court/shared-api';
import { formatChargedNaira, formatNaira } from '@food-court/shared-api/naira';
import { Disclosure, stack } from '@food-court/shared-ui';
import { feeOf } from './fee-of';
import { kmText, outOfReachText } from './messages';
import styles from './addresses.module.css';

interface DeliveryFeeProps {
  delivery: Delivery;
  /** The way by road. */
  km: number;
}

/** The fee to a place, and each number that it comes from. */
export function DeliveryFee({ delivery, km }: DeliveryFeeProps) {
  const fee = feeOf(delivery, km);
  if (fee.km > delivery.reachKm && delivery.zones.length === 0)
    return <p role="alert">{outOfReachText(km, delivery.reachKm)}</p>;
  return (
    <section aria-label={t('Delivery fee')} className={stack(2)}>
      <p className={styles.fee}>
        {t('Delivery fee')} <strong>{formatChargedNaira(fee.naira, delivery.nairaPerDollar)}</strong>
      </p>
      <Disclosure summary={t('How this was calculated')}>
        <Calculation delivery={delivery} fee={fee} />
      </Disclosure>
    </section>
  );
}

function Calculation({ delivery, fee }: { delivery: Delivery; fee: ReturnType<typeof feeOf> }) {
  const { least, most, perKm, nairaPerDollar } = delivery;
  const values = { least: formatNaira(least), km: kmText(fee.km), perKm: formatNaira(perKm), most: formatNaira(most) };
  return (
    <div className={stack(2)}>
      <p>
        {fee.isMost
          ? t('The way has {km}. At that distance the fee is at its most', values)
          : t('{least} + {km} × {perKm} for each km', values)}
        {` = ${formatNaira(fee.base)}`}
      </p>
      <p>{stepText(delivery, formatNaira(fee.naira))}</p>
      <p data-look="s soft">
        {t('Distances are as the crow flies × 1.3, and {rate} are a dollar.', { rate: formatNaira(nairaPerDollar) })}
      </p>
    </div>
  );
}

function stepText({ step, counts }: Delivery, fee: string): string {
  if (step <= 1) return t('Nothing is added, because the court isn’t busy now.');
  const values = { step: step.toLocaleString(language()), fee, open: counts?.openTickets, slots: counts?.cookingSlots };
  return counts
    ? t('× {step} = {fee}, because {open} of {slots} cooking slots were taken', values)
    : t('× {step} = {fee}, because the court is busy now', values);
}
