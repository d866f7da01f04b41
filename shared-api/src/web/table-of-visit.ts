// Imported by package name: the screens bundle this file, and the in-memory fallback of a full storage is the shell’s.
import { tabStorage } from '@food-court/shared-api';

const storageName = 'food-court/table';

/** The visitor’s table, from the code on it that they scanned. */
export const tableOfVisit = (): number | undefined => Number(tabStorage.read(storageName)) || undefined;

/** Reads the table from an address with `?table=12`. The pattern allows as many digits as `orderLimits.tables` has. */
export function rememberTable(address: string): void {
  const [, table] = /[?&]table=([1-9]\d{0,2})(?:&|$)/.exec(address) ?? [];
  if (table) tabStorage.write(storageName, table);
}
