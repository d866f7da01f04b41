// Imported by its package name: the screens bundle this file, and what a full storage holds in memory is the shell's.
import { tabStorage } from '@food-court/shared-api';

const storageName = 'food-court/table';

/** The table at which the visitor sits, by the code on it that they scanned. */
export const tableOfVisit = (): number | undefined => Number(tabStorage.read(storageName)) || undefined;

/** Of an address that ends in `?table=12`. As many digits as `orderLimits.tables` has. */
export function rememberTable(address: string): void {
  const [, table] = /[?&]table=([1-9]\d{0,2})(?:&|$)/.exec(address) ?? [];
  if (table) tabStorage.write(storageName, table);
}
