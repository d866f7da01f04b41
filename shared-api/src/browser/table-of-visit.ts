import { limits } from '../entities/limits';
import { tabStorage } from './storage';

const storageName = 'food-court/table';

/** A number of a table; anything else is none. */
const asTable = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d*$/.test(text) && Number(text) <= limits.tables ? Number(text) : undefined;

/** The table at which the visitor sits, by the code on it that they scanned. */
export const tableOfVisit = (): number | undefined => asTable(tabStorage.read(storageName));

/** `search`: of an address, as in `/?table=12`. */
export function rememberTable(search: string): void {
  const table = asTable(new URLSearchParams(search).get('table'));
  if (table) tabStorage.write(storageName, `${table}`);
}
