import type { TableRefusal } from '@food-court/shared-api/contract';
import { addDays, type WallTime } from '#modules/menu/index';
import { isInRanges } from './address-ranges';
import { isDayCode, readTableCode } from './table-code';
import type { TableRules } from './table-rules.repository';
import { writeMinutes } from './minutes-of-day';

export interface TableOrder {
  table: number;
  code?: string;
  dayCode?: string;
  address: string;
}

/** The field of the order that is at fault, and a text for whoever orders. */
export interface Objection {
  field: 'serving' | 'tableCode' | 'dayCode';
  detail: string;
  /** Undefined when the code of the day helps. */
  reason?: TableRefusal;
  /** Somebody guesses, or has slipped. */
  isGuess?: true;
}

const orPickUp = 'pick up at the counter';

/** Undefined when the order may be placed. */
export const judgeTableOrder = (rules: TableRules, order: TableOrder, now: WallTime): Objection | undefined =>
  judgeHours(rules, now) ?? judgeCode(rules, order) ?? judgePlace(rules, order, now);

function judgeHours({ hours }: TableRules, { minutes }: WallTime): Objection | undefined {
  if (!hours || isWithin(hours, minutes)) return undefined;
  const [from, until] = [writeMinutes(hours.from), writeMinutes(hours.until)];
  return {
    field: 'serving',
    reason: 'closed',
    detail: `We bring orders to tables from ${from} to ${until}. Please ${orPickUp}.`,
  };
}

/** Equal times are a whole day. */
const isWithin = ({ from, until }: NonNullable<TableRules['hours']>, minutes: number): boolean =>
  from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until;

function judgeCode(rules: TableRules, { table, code }: TableOrder): Objection | undefined {
  if (!rules.needsCode) return undefined;
  const verdict = code === undefined ? 'missing' : readTableCode(rules, table, code);
  if (verdict === 'valid') return undefined;
  const scan = `Scan the code on your table, or ${orPickUp}.`;
  const detail = verdict === 'replaced' ? `The code of table ${table} that you scanned was replaced. ${scan}` : scan;
  return { field: 'tableCode', reason: verdict === 'replaced' ? 'replaced-code' : 'no-code', detail };
}

/** The code of the day opens what is outside the court’s network: a phone in the hall may use its own. */
function judgePlace(rules: TableRules, { dayCode, address }: TableOrder, now: WallTime): Objection | undefined {
  const { networks, needsDayCode } = rules;
  const isInside = networks.length > 0 && isInRanges(address, networks);
  if (isInside || (networks.length === 0 && !needsDayCode)) return undefined;
  if (!needsDayCode)
    return {
      field: 'serving',
      reason: 'other-network',
      detail: `Join the Wi-Fi of the hall to order to a table, or ${orPickUp}.`,
    };
  if (dayCode !== undefined && isDayCode(rules, now.date, dayCode)) return undefined;
  if (dayCode === undefined) return { field: 'dayCode', detail: `Enter the code of the day, or ${orPickUp}.` };
  const isOld = isDayCode(rules, addDays(now.date, -1), dayCode);
  const what = isOld ? 'That was yesterday’s code.' : 'That isn’t the code of the day.';
  return { field: 'dayCode', detail: `${what} Ask the staff for today’s, or ${orPickUp}.`, isGuess: true };
}
