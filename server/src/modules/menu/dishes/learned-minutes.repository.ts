import { kitchenLimits } from '@food-court/shared-api/contract';
import { sendWithNext } from '#platform/database/statements/pipeline';
import { prepared } from '#platform/database/statements/prepared';
import type { Trx } from '#platform/database/tables';

const learn = prepared<object>(
  `with changed as (select id from dishes where id = any($1::text[]) order by id for no key update),
    learned as (
      select changed.id, count(*) as cookings,
        percentile_cont(0.5) within group (order by extract(epoch from last.ready_at - last.started_at)) as seconds
      from changed, lateral (
        select ready_at, started_at from read_orders as orders
        where orders.dish_id = changed.id and ready_at is not null and started_at is not null
        order by ready_at desc limit $2
      ) as last group by changed.id
    )
    update dishes set learned_seconds = greatest(1, round(learned.seconds)) from learned
    where dishes.id = learned.id and learned.cookings >= $3`,
);

/** Stores the median of the last cooking times, once there are a few. Lock order: after the orders, sorted by id. */
export const learnMinutes = async (trx: Trx, dishIds: readonly string[]): Promise<void> =>
  void (await sendWithNext(trx, learn.with(dishIds, kitchenLimits.learnedCookings, kitchenLimits.leastCookings)));
