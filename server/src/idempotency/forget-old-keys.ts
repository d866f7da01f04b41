import { forgottenHourly } from '../database/forgotten-hourly';
import type { Db } from '../database/tables';
import { forgetOldKeys } from './keys.repository';

/** Nobody repeats a call after a week. */
export const oldKeysForgotten = (db: Db) => forgottenHourly('idempotency keys', () => forgetOldKeys(db));
