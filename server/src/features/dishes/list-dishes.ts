import { limits, type Category } from 'shared-api/contract';
import type { Db } from '#database/tables';
import { cursorFor, positionAt } from './cursor';
import { findDishesAfter, type DishRow } from './dishes.repository';

interface DishPage {
  rows: DishRow[];
  next?: string;
}

export async function listDishes(db: Db, category: Category, limit: number = limits.pageSize, cursor?: string): Promise<DishPage> {
  const found = await findDishesAfter(db, category, limit, cursor === undefined ? undefined : positionAt(cursor));
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length <= limit || !last) return { rows };
  return { rows, next: cursorFor({ createdAt: last.created_at, id: last.id }) };
}
