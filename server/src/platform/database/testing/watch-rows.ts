import type { KyselyPlugin } from 'kysely';
import type { Db } from '../tables';

/** Returns the same database, and the largest number of rows that one of its queries has returned. */
export function watchRows(db: Db): { db: Db; largest: () => number } {
  let largest = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      largest = Math.max(largest, result.rows.length);
      return result;
    },
  };
  return { db: db.withPlugin(plugin), largest: () => largest };
}
