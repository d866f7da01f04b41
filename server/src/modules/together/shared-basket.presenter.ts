import {
  dollarsFromCents,
  centsFromDollars,
  pageOfCheckout,
  type Basket,
  type SharedBasket,
  type SharedPerson,
} from '@food-court/shared-api/contract';
import type { LineRow } from '#modules/ordering/index';
import { evenShares, presentFulfilment } from '#modules/payments/index';
import { partOf, unpaidPeople } from './rules/parts';
import type { SharedPersonState } from './rules/shared-state';
import { partOfShare, sharersOf } from './rules/split';
import type { ReadBasket } from './read-shared-basket';
import { presentSplit } from './split.presenter';

interface Viewing {
  uid: string;
  now: number;
  priced: (lines: readonly LineRow[]) => Basket;
}

/** People who have left are shown only if somebody pays for them. */
export function presentSharedBasket(basket: ReadBasket, { uid, now, priced }: Viewing): SharedBasket {
  const { row, state, lines } = basket;
  const ofPeople = (people: readonly SharedPersonState[]) =>
    lines.filter(({ person_id }) => people.some(({ id }) => id === person_id));
  const shown = state.people.filter(({ hasLeft, checkout }) => !hasLeft || (checkout && checkout.state !== 'over'));
  return {
    _id: row.id,
    code: row.code,
    people: shown.map((person) => ({
      ...presentPerson(person, { basket, uid, now }),
      basket: priced(ofPeople([person])),
    })),
    ...(row.pay_until && presentFulfilment({ ...row, delivery_to: null })),
    ...(row.pay_until && { payUntil: row.pay_until.toISOString() }),
    rest: presentRest(priced(ofPeople(unpaidPeople(state, now))), sharersOf(state, now).length),
    ...presentSplit(state.people, uid),
    ...presentOwnCheckout(state.people, uid),
  };
}

/** The price of all parts that nobody pays, and the largest share of it when everybody pays the same. */
function presentRest({ total, fee }: Basket, sharers: number): SharedBasket['rest'] {
  const [share] = sharers > 1 ? evenShares(centsFromDollars(total), sharers).toSorted((a, b) => b - a) : [];
  return {
    total,
    ...(fee !== undefined && { fee }),
    ...(share !== undefined && { split: { people: sharers, share: dollarsFromCents(share) } }),
  };
}

function presentPerson(
  person: SharedPersonState,
  { basket: { state }, uid, now }: { basket: ReadBasket; uid: string; now: number },
): Omit<SharedPerson, 'basket'> {
  const share = partOfShare(person);
  const part = share?.part ?? partOf(person, state.payUntil, now);
  const isPaid = part === 'paying' || part === 'paid';
  const payer = state.people.find((other) => isPaid && !share && other.uid === person.checkout?.buyerUid);
  return {
    _id: person.id,
    name: person.name,
    isYou: person.uid === uid,
    part,
    ...(share && { share: dollarsFromCents(share.amountCents) }),
    ...(payer && payer.uid !== person.uid && { paidBy: payer.name }),
  };
}

/** Only its payers get to the page of a checkout. One that is due comes before one that is paid. */
function presentOwnCheckout(people: readonly SharedPersonState[], uid: string): Pick<SharedBasket, 'checkout'> {
  const own = people.flatMap(({ checkout }) =>
    checkout && (checkout.buyerUid === uid || checkout.split?.shares.some((share) => share.uid === uid))
      ? [checkout]
      : [],
  );
  const shown = own.find(({ state }) => state === 'open') ?? own.find(({ state }) => state === 'paid');
  if (!shown) return {};
  return { checkout: { page: pageOfCheckout(shown.id), payment: shown.state === 'paid' ? 'paid' : 'due' } };
}
