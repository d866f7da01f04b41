import { deviceStorage } from '@food-court/shared-api';
import { codeOfVisit, tableOfVisit } from '@food-court/shared-api/table-of-visit';

const storageName = 'food-court/together';

/** This browser was in a shared basket when it last asked. A page without that mark asks nothing. */
export const mayBeTogether = (): boolean => deviceStorage.read(storageName) === '1';

export function markTogether(isTogether: boolean): void {
  if (isTogether) deviceStorage.write(storageName, '1');
  else deviceStorage.remove(storageName);
}

/** The table whose signed code was scanned in this tab. */
export function scannedTable(): { table: number; code: string } | undefined {
  const [table, code] = [tableOfVisit(), codeOfVisit()];
  return table === undefined || code === undefined ? undefined : { table, code };
}
