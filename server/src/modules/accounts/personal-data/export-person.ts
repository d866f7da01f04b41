import { dollarsFromCents, type PersonalExport } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { exportOrders } from './export-orders';
import { shownPhoto } from '#modules/media/index';
import { listPushDevices, readNewsSettings, findLastWishMessage } from '#modules/notifications/index';
import { findPerson } from '../people/people.repository';
import {
  findAnswersOf,
  findBookingsOf,
  findDishesOf,
  findKitchenOf,
  findReviewsOf,
  findWishedTitles,
} from './personal-data.repository';

/** Exports everything stored about one person, and about nobody else. Undefined for an unknown or erased person. */
export async function exportPerson(db: Db, uid: string, publicUrl: string): Promise<PersonalExport | undefined> {
  const person = await findPerson(db, uid);
  if (!person) return undefined;
  const [wishes, dishes, reviews, answers, bookings] = [
    await findWishedTitles(db, uid),
    await findDishesOf(db, uid),
    await findReviewsOf(db, uid),
    await findAnswersOf(db, uid),
    await findBookingsOf(db, uid),
  ];
  const kitchen = await findKitchenOf(db, uid);
  const { sound, mail, wishes: takesWishNews, devices } = await readNewsSettings(db, uid);
  const pushDevices = await listPushDevices(db, uid);
  const lastMessage = await findLastWishMessage(db, uid);
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
    ...(await exportOrders(db, uid)),
    wishes: wishes.map(({ title, created_at }) => ({ title, wishedAt: created_at.toISOString() })),
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
    reviews: reviews.map(({ created_at, hidden_because, ...review }) => ({
      ...review,
      ...(hidden_because !== null && { hiddenBecause: hidden_because }),
      at: created_at.toISOString(),
    })),
    answers: answers.map(({ answer, created_at }) => ({ answer: answer ?? '', at: created_at.toISOString() })),
    news: { sound, mail, devices },
    devices: pushDevices.map(({ browser, created_at }) => ({
      ...(browser !== null && { browser }),
      addedAt: created_at.toISOString(),
    })),
    wishNews: { on: takesWishNews, ...(lastMessage && { lastAt: lastMessage.toISOString() }) },
    bookings: bookings.map(({ account, kind, amount_cents, at }) => ({
      account,
      kind,
      amount: dollarsFromCents(Number(amount_cents)),
      at: at.toISOString(),
    })),
  };
}
