import { dollarsFromCents, type OwnData } from '@food-court/shared-api/contract';
import type { Db } from '#database/tables';
import { shownPhoto } from '../images/photo-address';
import { readNewsSettings } from '../news/news-settings';
import { findPerson } from '../people/people.repository';
import {
  findAnswersOf,
  findBookingsOf,
  findDishesOf,
  findKitchenOf,
  findOrdersOf,
  findPaymentsOf,
  findReviewsOf,
  findSalesOf,
  findWishedTitles,
  type OrderLine,
} from './personal-data.repository';

/** What the court keeps about one person, and about nobody else. Undefined for an unknown or erased person. */
export async function exportPerson(db: Db, uid: string, publicUrl: string): Promise<OwnData | undefined> {
  const person = await findPerson(db, uid);
  if (!person) return undefined;
  const [wishes, orders, payments, dishes, sales, reviews, answers, bookings] = [
    await findWishedTitles(db, uid),
    await findOrdersOf(db, uid),
    await findPaymentsOf(db, uid),
    await findDishesOf(db, uid),
    await findSalesOf(db, uid),
    await findReviewsOf(db, uid),
    await findAnswersOf(db, uid),
    await findBookingsOf(db, uid),
  ];
  const kitchen = await findKitchenOf(db, uid);
  const { sound, mail, devices } = await readNewsSettings(db, uid);
  return {
    exportedAt: new Date().toISOString(),
    profile: {
      uid,
      name: person.name,
      email: person.email ?? '',
      emailVerified: person.email_verified,
      role: person.role,
      image: shownPhoto(publicUrl, person.image),
      suspended: person.suspended_at !== null,
      registeredAt: person.created_at.toISOString(),
    },
    wishes: wishes.map(({ title, created_at }) => ({ title, wishedAt: created_at.toISOString() })),
    orders: orders.map(presentLine),
    payments: payments.map(({ amount_cents, payment, card_brand, card_last4, paid_at, created_at }) => ({
      amount: dollarsFromCents(amount_cents),
      state: payment,
      ...(card_brand !== null && { card: { brand: card_brand, last4: card_last4 ?? '' } }),
      ...(paid_at && { paidAt: paid_at.toISOString() }),
      createdAt: created_at.toISOString(),
    })),
    dishes: dishes.map(({ title, category, price_cents, description, images, created_at, removed_at }) => ({
      title,
      category,
      price: dollarsFromCents(price_cents),
      description,
      photos: images.map((image) => shownPhoto(publicUrl, image)),
      addedAt: created_at.toISOString(),
      ...(removed_at && { removedAt: removed_at.toISOString() }),
    })),
    ...(kitchen && {
      kitchen: {
        story: kitchen.story,
        ...(kitchen.image !== null && { photo: shownPhoto(publicUrl, kitchen.image) }),
      },
    }),
    sales: sales.map(presentLine),
    reviews: reviews.map(({ created_at, ...review }) => ({ ...review, at: created_at.toISOString() })),
    answers: answers.map(({ answer, created_at }) => ({ answer: answer ?? '', at: created_at.toISOString() })),
    news: { sound, mail, devices },
    bookings: bookings.map(({ account, kind, amount_cents, at }) => ({
      account,
      kind,
      amount: dollarsFromCents(Number(amount_cents)),
      at: at.toISOString(),
    })),
  };
}

const presentLine = (row: OrderLine): OwnData['orders'][number] => ({
  title: row.title,
  quantity: row.quantity,
  price: dollarsFromCents(row.price_cents),
  refunded: dollarsFromCents(row.refunded_cents),
  status: row.status,
  payment: row.payment,
  placedAt: row.created_at.toISOString(),
});
