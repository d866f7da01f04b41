import { Type, type Static } from 'typebox';
import { oneOf } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { CourtDate, TimeOfDay } from '../entities/kitchen-hours';
import { orderLimits } from '../entities/order-limits';

export const tableLimits = {
  /** Tables on a sheet: five pages of paper. */
  sheet: 60,
  networks: 20,
} as const;

export const TableNumber = Type.Integer({ minimum: 1, maximum: orderLimits.tables });

/** The version of the codes, and a signature. It stands in the address on a table. */
export const TableCode = Type.String({ minLength: 1, maxLength: 40 });

/** Four digits that are valid today. */
export const DayCode = Type.String({ pattern: '^[0-9]{4}$' });

/** The code of the day, if ordering to a table may need it. */
export const CodeOfDay = Type.Object({ date: CourtDate, code: Type.Optional(DayCode) });
export type CodeOfDay = Static<typeof CodeOfDay>;

export const TableCodes = Type.Object({
  /** Printing new codes raises it, and voids all codes before. */
  version: Type.Integer(),
  /** In the order of the tables that were asked for. */
  codes: Type.Array(TableCode),
});
export type TableCodes = Static<typeof TableCodes>;

const Hours = inputOf({ from: TimeOfDay, to: TimeOfDay });

const rules = {
  /** Only the signed code of a table opens it. */
  needsCode: Type.Boolean(),
  /** On the court’s clock. `to` is on the next day if it is not after `from`. Null for all day. */
  hours: Type.Union([Hours, Type.Null()]),
  /** Addresses or ranges of the court’s network. Empty for every network. */
  networks: Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: tableLimits.networks }),
  /** Needed from outside the networks, or from everywhere if there are none. */
  needsDayCode: Type.Boolean(),
};

/** Rules for orders to a table, as admins set them. */
export const TableRules = Type.Object({
  ...rules,
  /** The address from which the admin asks. */
  yourAddress: Type.String(),
  /** The court’s time zone. */
  timeZone: Type.String(),
});
export type TableRules = Static<typeof TableRules>;

export const tableRulesChange = {
  needsCode: Type.Optional(rules.needsCode),
  hours: Type.Optional(rules.hours),
  networks: Type.Optional(rules.networks),
  needsDayCode: Type.Optional(rules.needsDayCode),
};

const tableRefusals = ['closed', 'no-code', 'replaced-code', 'other-network'] as const;

/** Whether an order to a table would be refused now, and why. */
export const TableCheck = Type.Object({
  refused: Type.Optional(oneOf(tableRefusals)),
  /** When orders to a table are taken, if that is why. */
  hours: Type.Optional(Hours),
  needsDayCode: Type.Optional(Type.Literal(true)),
});
export type TableCheck = Static<typeof TableCheck>;
export type TableRefusal = (typeof tableRefusals)[number];
