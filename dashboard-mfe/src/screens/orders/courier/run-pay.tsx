import { centsFromDollars, dollarsFromCents, formatDollars, t, type OpenRun } from '@food-court/shared-api';
import { plural } from '@food-court/shared-ui';

/** Shows the whole pay of the run: the expected one before, and the earned one in the end. */
export function RunPay({ pays: { pay, tips, stops, isEarned } }: { pays: NonNullable<OpenRun['pays']> }) {
  const parts = {
    amount: formatDollars(dollarsFromCents(centsFromDollars(pay) + centsFromDollars(tips))),
    pay: formatDollars(pay),
    deliveries: plural(stops, '{count} delivery', '{count} deliveries'),
    tips: formatDollars(tips),
  };
  return (
    <p data-look="numbers">
      {isEarned
        ? t('You earned {amount}: {pay} for {deliveries}, {tips} tips.', parts)
        : t('This run pays {amount}: {pay} for {deliveries}, {tips} tips.', parts)}
    </p>
  );
}
