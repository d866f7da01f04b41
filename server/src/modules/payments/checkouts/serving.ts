import type { Serving } from '@food-court/shared-api/contract';

interface ServingColumns {
  table_number: number | null;
  pick_up_name: string | null;
}

/** Empty for Buy Now orders, whose buyer is called by the number. */
export function presentServing({ table_number, pick_up_name }: ServingColumns): { serving?: Serving } {
  if (table_number !== null) return { serving: { kind: 'table', table: table_number } };
  return pick_up_name === null ? {} : { serving: { kind: 'pick-up', name: pick_up_name } };
}

export const servingColumns = (serving: Serving | undefined): ServingColumns => ({
  table_number: serving?.kind === 'table' ? serving.table : null,
  pick_up_name: serving?.kind === 'pick-up' ? serving.name.trim() : null,
});
