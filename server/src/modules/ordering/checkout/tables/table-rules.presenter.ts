import type { TableRules as ShownRules } from '@food-court/shared-api/contract';
import { writeMinutes } from './minutes-of-day';
import type { TableRules } from './table-rules.repository';

export const presentRules = (
  { needsCode, hours, networks, needsDayCode }: TableRules,
  { address, timeZone }: { address: string; timeZone: string },
): ShownRules => ({
  needsCode,
  hours: hours && { from: writeMinutes(hours.from), to: writeMinutes(hours.until) },
  networks: [...networks],
  needsDayCode,
  yourAddress: address,
  timeZone,
});
