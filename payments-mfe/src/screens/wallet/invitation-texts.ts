import { formatDollars, t, type Invitation } from '@food-court/shared-api';
import { formatNaira } from '@food-court/shared-api/naira';
import { plural } from '@food-court/shared-ui';

export const friendText = ({ percent, spends }: Invitation): string =>
  t('Your friend gets {percent}% off the first {spends} of their first order.', {
    percent,
    spends: formatNaira(spends),
  });

/** Says when the credit comes: in days where the hours are whole days. */
export function inviterText({ creditNaira, credit, creditAfterHours: hours }: Invitation): string {
  if (creditNaira === 0) return '';
  const values = { credit: `${formatNaira(creditNaira)} (${formatDollars(credit)})` };
  if (hours === 0) return t('You get {credit} when they pick it up.', values);
  return hours % 24 === 0
    ? plural(
        hours / 24,
        'You get {credit} a day after they pick it up.',
        'You get {credit} {count} days after they pick it up.',
        values,
      )
    : plural(
        hours,
        'You get {credit} an hour after they pick it up.',
        'You get {credit} {count} hours after they pick it up.',
        values,
      );
}

export const termsText = ({ leastOrder }: Invitation): string =>
  leastOrder > 0
    ? t('They have 30 days from joining, and their order costs at least {amount}.', {
        amount: formatDollars(leastOrder),
      })
    : t('They have 30 days from joining.');

export const shareText = ({ percent }: Invitation): string =>
  t('Join me at Food Court and get {percent}% off your first order.', { percent });

/** Nothing while no friend has ordered. */
export function outcomeText({ ordered, rewarded, earned }: Invitation): string {
  if (ordered === 0) return '';
  const friends = plural(ordered, '{count} friend has ordered.', '{count} friends have ordered.');
  if (rewarded === 0) return friends;
  const amount = formatDollars(earned);
  return `${friends} ${plural(rewarded, 'You got {count} credit: {amount}.', 'You got {count} credits: {amount}.', { amount })}`;
}
