import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

interface Balances {
  uid: string;
  bought: number;
  given: number;
  grants: number;
  bookedBought: number;
  bookedGiven: number;
}

/** Finds wallets whose balances are not what their lines and grants say. There should be none. */
export async function findWrongWallets(db: Db, limit: number): Promise<Balances[]> {
  const { rows } = await sql<Balances>`
    select * from (
      select coalesce(wallets.uid, booked.owner_uid) as uid, coalesce(bought_cents, 0) as bought,
        coalesce(given_cents, 0) as given,
        (select coalesce(sum(left_cents), 0) from wallet_grants where wallet_grants.uid = wallets.uid)::float8 as grants,
        coalesce(booked.bought, 0) as "bookedBought", coalesce(booked.given, 0) as "bookedGiven"
      from wallets full join (
        select owner_uid,
          coalesce(-sum(amount_cents) filter (where account = 'wallet_bought'), 0)::float8 as bought,
          coalesce(-sum(amount_cents) filter (where account = 'wallet_given'), 0)::float8 as given
        from ledger_lines where account in ('wallet_bought', 'wallet_given') group by owner_uid
      ) as booked on booked.owner_uid = wallets.uid) as balances
    where bought <> "bookedBought" or given <> "bookedGiven" or given <> grants
    order by uid limit ${limit}`.execute(db);
  return rows;
}
