import { t } from '@food-court/shared-api';
import { dishKinds, type DishMark } from '@food-court/shared-api/dish-filters';
import { messages } from './messages';

export type Kind = (typeof dishKinds)[number];

/** In a fixed order, so that equal marks give equal texts. Allergens have their own field. */
export const marksText = (marks: readonly DishMark[] = []): string =>
  dishKinds.filter((kind) => marks.includes(kind)).join();

/** A draft of another release may contain unknown marks. */
export const marksIn = (text: string): Kind[] => dishKinds.filter((kind) => text.split(',').includes(kind));

export const marksInWords = (text: string): string =>
  marksIn(text)
    .map((kind) => messages.marks[kind])
    .join(', ') || t('nothing');
