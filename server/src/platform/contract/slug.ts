import { dishPath } from '@food-court/shared-api/page-paths';

const longest = 60;
/** Accents as in jalapeño: an address is typed without them. The vowels of other scripts stay. */
const accents = /[\u0300-\u036f]+/g;
const words = /[\p{L}\p{M}\p{N}]+/gu;

/** Returns the readable end of the address of a dish or kitchen. Only its id identifies it. */
export function slugOf(title: string, nameless: 'dish' | 'kitchen' = 'dish'): string {
  const plain = title.normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase();
  const slug = [...(plain.match(words) ?? []).join('-')].slice(0, longest).join('').replace(/-$/, '');
  return slug || nameless;
}

/** Returns the path of a dish’s page. */
export const pageOfDish = ({ id, title }: { id: string; title: string }): string =>
  dishPath({ id, slug: slugOf(title) });
