import { language, t } from '@food-court/shared-api';
import { formatNaira } from '@food-court/shared-api/naira';
import { stack } from '@food-court/shared-ui';
import { feeOf, type FeeBasis } from './fee-of';
import { kmText } from './messages';

interface CalculationProps {
  basis: FeeBasis;
  /** The fee was charged, so it is not about now. */
  isPast?: boolean;
}

/** The fee in words: the distance first, then the step. */
export function Calculation({ basis, isPast = false }: CalculationProps) {
  const fee = feeOf(basis);
  const { least, most, perKm } = basis.rule;
  const values = { least: formatNaira(least), km: kmText(fee.km), perKm: formatNaira(perKm), most: formatNaira(most) };
  return (
    <div className={stack(2)}>
      <p>
        {fee.isMost
          ? t('The way has {km}. At that distance the fee is at its most', values)
          : t('{least} + {km} × {perKm} for each km', values)}
        {` = ${formatNaira(fee.base)}`}
      </p>
      <p>{stepText(basis, formatNaira(fee.naira), isPast)}</p>
      <p data-look="s soft">{distanceText(basis)}</p>
    </div>
  );
}

function distanceText({ zone, km, nairaPerDollar }: FeeBasis): string {
  const rate = formatNaira(nairaPerDollar);
  return zone === undefined
    ? t('Distances are as the crow flies × 1.3, and {rate} are a dollar.', { rate })
    : t('The court counts {km} to {zone}, and {rate} are a dollar.', { km: kmText(km), zone, rate });
}

function stepText({ step, counts }: FeeBasis, fee: string, isPast: boolean): string {
  if (step <= 1)
    return isPast
      ? t('Nothing was added, because the court wasn’t busy.')
      : t('Nothing is added, because the court isn’t busy now.');
  const values = { step: step.toLocaleString(language()), fee, open: counts?.openTickets, slots: counts?.cookingSlots };
  if (counts) return t('× {step} = {fee}, because {open} of {slots} cooking slots were taken', values);
  return isPast
    ? t('× {step} = {fee}, because the court was busy', values)
    : t('× {step} = {fee}, because the court is busy now', values);
}
