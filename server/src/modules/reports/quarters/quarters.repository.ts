import { sql, type RawBuilder } from 'kysely';

/** Every time zone changes its offset on a quarter-hour, so days of each zone consist of whole ones. */
export const quarterOf = (instant: RawBuilder<Date>) => sql<Date>`date_bin('15 minutes', ${instant}, 'epoch')`;
