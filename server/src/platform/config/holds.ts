import type { HoldSettings } from './settings';
import type { SettingsReader } from './settings-reader';

const aWeek = 7 * 24 * 60;

export function readHolds(read: SettingsReader): HoldSettings {
  const holds = {
    portionsOfDish: read.wholeNumber('UNPAID_PORTIONS_OF_A_DISH', 3, { least: 1, most: 1_000 }),
    portions: read.wholeNumber('UNPAID_PORTIONS', 10, { least: 1, most: 1_000 }),
    countedMinutes: read.wholeNumber('HOLD_MINUTES', 10, { least: 1, most: aWeek }),
    uncountedMinutes: read.wholeNumber('ORDER_EXPIRES_MINUTES', 60, { least: 1, most: aWeek }),
    guestMinutes: read.wholeNumber('GUEST_HOLD_MINUTES', 3, { least: 1, most: aWeek }),
    guestOrdersOfTable: read.wholeNumber('GUEST_UNPAID_ORDERS_OF_A_TABLE', 10, { least: 1, most: 1_000 }),
    guestOrdersOfBrowser: read.wholeNumber('GUEST_UNPAID_ORDERS_OF_A_BROWSER', 5, { least: 1, most: 1_000 }),
    guestOrdersOfNetwork: read.wholeNumber('GUEST_UNPAID_ORDERS_OF_A_NETWORK', 300, { least: 1, most: 10_000 }),
  };
  if (holds.portionsOfDish > holds.portions)
    read.fault(
      'UNPAID_PORTIONS_OF_A_DISH can’t be more than UNPAID_PORTIONS, which is the limit for all dishes together.',
    );
  return holds;
}
