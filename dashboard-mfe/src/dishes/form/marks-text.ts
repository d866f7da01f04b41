import { t } from '@food-court/shared-api';
import { dishMarks, type DishMark } from '@food-court/shared-api/dish-filters';
import { messages } from './messages';

export const noneOfThem = 'none';

/** In a fixed order, so that equal marks give equal texts. */
export function marksText(marks: readonly DishMark[] | undefined): string {
  if (!marks) return '';
  return dishMarks.filter((mark) => marks.includes(mark)).join() || noneOfThem;
}

/** A draft of another release may contain unknown marks. */
export const marksIn = (text: string): DishMark[] => dishMarks.filter((mark) => text.split(',').includes(mark));

export function marksInWords(text: string): string {
  if (text === '') return t('nothing');
  if (text === noneOfThem) return messages.noMarks;
  return marksIn(text)
    .map((mark) => messages.marks[mark])
    .join(', ');
}
