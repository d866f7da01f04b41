/** Only the id identifies the page; the slug is optional. */
interface Addressed {
  id: string;
  slug?: string;
}

const pathTo = (kind: 'dish' | 'kitchen', { id, slug = id }: Addressed): string =>
  `/${kind}/${id}/${encodeURIComponent(slug)}`;

export const dishPath = (dish: Addressed): string => pathTo('dish', dish);

export const kitchenPath = (kitchen: Addressed): string => pathTo('kitchen', kitchen);
