import { t, type SharedBasket } from '@food-court/shared-api';

/** Says how far the payment is, and what it means for the viewer. */
export function statusText(basket: SharedBasket, left: string | undefined): string {
  const { people, rest, split } = basket;
  if (split?.state === 'over' && rest.total === 0) return overText(split);
  const you = people.find(({ isYou }) => isYou);
  if (you?.part === 'left-out' && you.basket.lines.length > 0)
    return t('You didn’t pay in time. Your dishes are not ordered, and nothing was charged.');
  const paying = people.filter(
    ({ basket: own, part, share }) => share !== undefined || (own.lines.length > 0 && part !== 'left-out'),
  );
  const paid = paying.filter(({ part }) => part === 'paid').length;
  if (paying.length > 0 && paid === paying.length) return t('Everything is paid. All kitchens are ready together.');
  if (left === undefined) return t('The time to pay is over. Unpaid dishes are not ordered.');
  if (split?.state === 'open')
    return t('{paid} of {people} shares are paid. Time to pay: {left}.', { paid, people: paying.length, left });
  if (rest.total === 0)
    return t('{paid} of {people} parts are paid. The others are paying now.', { paid, people: paying.length });
  return t('{paid} of {people} parts are paid. Time to pay: {left}.', { paid, people: paying.length, left });
}

const overText = ({ isSharePaid }: NonNullable<SharedBasket['split']>): string =>
  isSharePaid
    ? t('Not everyone paid in time, so nothing is ordered. You get your share back.')
    : t('Not everyone paid in time, so nothing is ordered. Nothing was charged.');
