import { tooMany } from '#platform/http/rate-limits';
import { Refusal } from '#platform/http/refusal';
import { WindowCounts } from '#platform/resilience/window-counts';
import type { Origin } from '#platform/contract/origin';
import type { CourtClock } from '#modules/menu/index';
import { judgeTableOrder, type TableOrder } from './judge-table-order';
import type { TableRules } from './table-rules.repository';

const minute = 60_000;
/** Slips of one person. */
const wrongOfPerson = { max: 5, windowMs: 10 * minute };
/** A program finds one of 10,000 codes in this many tries an hour only by luck: 3.6 % in a day of twelve hours. */
const wrongOfNetwork = { max: 30, windowMs: 60 * minute };

/** Refuses orders to a table against the rules of the court. Each process counts wrong codes of the day separately. */
export class TableOrders {
  private readonly ofPerson = new WindowCounts(wrongOfPerson.max, wrongOfPerson.windowMs);
  private readonly ofNetwork = new WindowCounts(wrongOfNetwork.max, wrongOfNetwork.windowMs);

  constructor(private readonly clock: CourtClock) {}

  refuse(
    rules: TableRules,
    order: Omit<TableOrder, 'address'>,
    { uid, origin }: { uid: string; origin: Origin },
  ): void {
    if (rules.needsDayCode && order.dayCode !== undefined) this.refuseGuesser(uid, origin);
    const now = this.clock.wallTimeOf(new Date());
    const objection = judgeTableOrder(rules, { ...order, address: origin.address }, now);
    if (!objection) return;
    if (objection.isGuess) {
      this.ofPerson.take(uid);
      this.ofNetwork.take(origin.network);
    }
    throw invalidTable(objection);
  }

  /** Also with the right code, which would tell a guesser that it is right. */
  private refuseGuesser(uid: string, { network }: Origin): void {
    const seconds = this.ofPerson.ask(uid) ?? this.ofNetwork.ask(network);
    if (seconds === undefined) return;
    const { headers } = tooMany(seconds);
    const detail = 'Too many wrong codes of the day. Try again later, or pick up at the counter.';
    throw new Refusal('too_many_requests', detail, { headers });
  }
}

const invalidTable = ({ field, detail }: { field: string; detail: string }): Refusal =>
  new Refusal('validation_failed', detail, { fields: [{ field, detail }] });
