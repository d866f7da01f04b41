/** Only the id says which one it is; the readable end may be missing. */
interface Addressed {
  id: string;
  slug?: string;
}

const pathTo = (kind: 'dish' | 'kitchen', { id, slug = id }: Addressed): string =>
  `/${kind}/${id}/${encodeURIComponent(slug)}`;

export const dishPath = (dish: Addressed): string => pathTo('dish', dish);

export const kitchenPath = (kitchen: Addressed): string => pathTo('kitchen', kitchen);
