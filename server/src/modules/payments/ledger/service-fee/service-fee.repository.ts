import { prepared } from '#platform/database/statements/prepared';
import type { Db } from '#platform/database/tables';

interface StoredFee {
  /** In cents; zero ends a fee. */
  value: number;
}

/** As of the beginning of the transaction. */
const inForce = prepared<StoredFee>(
  `select value from court_settings
  where kind = 'service_fee' and kitchen_uid is null and withdrawn_at is null and valid_from <= now()
  order by valid_from desc limit 1`,
);

/** For the message that reads the dishes of an order, so that a fee costs no message of its own. */
export const serviceFeeNow = inForce.with();

/** Before an admin has set one, there is none. */
export const centsOfServiceFee = ([fee]: readonly StoredFee[]): number => fee?.value ?? 0;

export const findServiceFee = async (db: Db): Promise<number> => centsOfServiceFee(await inForce(db, []));
