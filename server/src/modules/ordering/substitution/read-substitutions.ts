import { dollarsFromCents, type Rescue } from '@food-court/shared-api/contract';
import type { OrderingServices } from '../services';
import { shownPhoto } from '#modules/media/index';
import { findOffers, findOpenSubstitutions } from './substitutions.repository';

/** Substitutions shown at a time; others follow once these are answered. */
const mostShown = 10;

export async function readOpenSubstitutions(
  { db, publicUrl, courtClock }: Pick<OrderingServices, 'db' | 'publicUrl' | 'courtClock'>,
  orderIds: readonly string[],
): Promise<Rescue[]> {
  const open = (await findOpenSubstitutions(db, orderIds)).slice(0, mostShown);
  return Promise.all(
    open.map(async ({ id, order_id, expires_at, ...line }) => ({
      _id: id,
      orderId: order_id,
      expiresAt: expires_at.toISOString(),
      offers: (await findOffers(db, line, courtClock)).map((dish) => ({
        productId: dish.id,
        title: dish.title,
        image: shownPhoto(publicUrl, dish.images[0] ?? ''),
        ...(dish.placeholder !== null && { placeholder: dish.placeholder }),
        kitchen: { id: dish.kitchen_id, name: dish.author },
        price: dollarsFromCents(dish.price_cents),
      })),
    })),
  );
}
