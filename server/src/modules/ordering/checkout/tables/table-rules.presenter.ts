import { writeMinutes } from './minutes-of-day';
import type { TableRules } from './table-rules.repository';

export const presentRules = ({ needsCode, hours, networks, needsDayCode }: TableRules) => ({
  needsCode,
  hours: hours && { from: writeMinutes(hours.from), to: writeMinutes(hours.until) },
  networks: [...networks],
  needsDayCode,
});
