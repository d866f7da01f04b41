import { sql, type SelectQueryBuilder } from 'kysely';
import { limits } from '@food-court/shared-api/contract';
import { readWithout } from './scan-settings';
import type { Db, Tables } from './tables';

/** Nobody turns more pages. */
export const mostCounted = limits.tablePage * limits.lastTablePage;

/** Number of rows on all pages; with `more`, there are others. */
export interface RowCount {
  total: number;
  more?: true;
}

/** Counts only as far as the pages go. */
export async function countRows<Row>(db: Db, rows: SelectQueryBuilder<Tables, keyof Tables, Row>): Promise<RowCount> {
  const counted = rows.limit(mostCounted + 1).as('counted');
  const { total } = await readWithout(db, ['seqscan'], (trx) =>
    trx
      .selectFrom(counted)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  );
  return total > mostCounted ? { total: mostCounted, more: true } : { total };
}

export const firstRowOfPage = (page = 1): number => (page - 1) * limits.tablePage;

export const idsOnPage = (ids: readonly string[], page?: number): readonly string[] =>
  ids.slice(firstRowOfPage(page), firstRowOfPage(page) + limits.tablePage);
