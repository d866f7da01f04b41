import { t, type Category } from '@food-court/shared-api';
import type { RateWords } from './rate';

interface Subject {
  kitchen?: { name: string };
  category?: Category;
}

/** For example 'Kim Cook', 'Drinks' or 'Kim Cook, Drinks'. */
export const subjectName = ({ kitchen, category }: Subject, { theRest }: RateWords): string =>
  [kitchen?.name, category && t(category)].filter(Boolean).join(', ') || theRest;
