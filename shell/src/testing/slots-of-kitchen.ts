import type { Manifest } from '@food-court/federation/discovery';
import type { Part, Surface } from '@food-court/federation/surface';
import { manifest } from './routes';

/** The kitchen offers a slot on its page of a dish. */
export const dishSlots: Surface['slots'] = {
  'dish#below': { version: 1, props: { dishId: 'text', price: 'number?' }, atMost: 2 },
};

export const partOf = (order: number, given: Partial<Part> = {}): Part => ({
  slot: 'kitchen/dish#below',
  versions: [1],
  name: 'votes',
  order,
  ...given,
});

const withSurface = (made: Manifest, given: Partial<Surface>): Manifest => {
  Object.assign(made.metaData.foodCourt.surface, given);
  return made;
};

export const offering = (made: Manifest): Manifest => withSurface(made, { slots: dishSlots });

export const filling = (name: string, order: number, given?: Partial<Part>): Manifest =>
  withSurface(manifest(name), { parts: [partOf(order, given)] });
