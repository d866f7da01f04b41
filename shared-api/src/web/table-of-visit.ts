// Imported by package name: the screens bundle this file, and the in-memory fallback of a full storage is the shell’s.
import { tabStorage } from '@food-court/shared-api';

const storageName = 'food-court/table';
const codeName = 'food-court/table-code';

/** The visitor’s table, from the code on it that they scanned. */
export const tableOfVisit = (): number | undefined => Number(tabStorage.read(storageName)) || undefined;

/** The signed code in that address, which shows that somebody was at the table. */
export const codeOfVisit = (): string | undefined => tabStorage.read(codeName) || undefined;

/** Reads the table from an address with `?table=12&t=CODE`. The pattern allows as many digits as `orderLimits.tables` has. */
export function rememberTable(address: string): void {
  const [, table] = /[?&]table=([1-9]\d{0,2})(?:&|$)/.exec(address) ?? [];
  if (!table) return;
  tabStorage.write(storageName, table);
  tabStorage.write(codeName, /[?&]t=([\w.-]{1,40})(?:&|$)/.exec(address)?.[1] ?? '');
}
