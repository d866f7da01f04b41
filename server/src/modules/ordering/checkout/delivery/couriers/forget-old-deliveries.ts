import type { Db } from '#platform/database/tables';
import { deleteOldQuotes } from '../quotes.repository';
import { forgetCouriers } from './runs.repository';

export async function forgetOldDeliveries(db: Db): Promise<void> {
  await deleteOldQuotes(db);
  await forgetCouriers(db);
}
