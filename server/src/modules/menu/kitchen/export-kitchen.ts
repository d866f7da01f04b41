import { dollarsFromCents, type PersonalExport } from '@food-court/shared-api/contract';
import { shownPhoto } from '#modules/media/index';
import type { Db } from '#platform/database/tables';
import { findDishesOf, findKitchenOf, findWishedTitles } from './exported-kitchen.repository';

type ExportedKitchen = Pick<PersonalExport, 'wishes' | 'dishes' | 'kitchen'>;

/** The dishes that a person cooks or wishes for. */
export async function exportKitchen(db: Db, uid: string, publicUrl: string): Promise<ExportedKitchen> {
  const [wishes, dishes] = [await findWishedTitles(db, uid), await findDishesOf(db, uid)];
  const kitchen = await findKitchenOf(db, uid);
  return {
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
  };
}
