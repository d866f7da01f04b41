import { t } from '@food-court/shared-api';

/** Returns the name to show. The server calls people without a name “Guest 2”, whatever their language. */
export function dinerName(name: string): string {
  const number = /^Guest (\d+)$/.exec(name)?.[1];
  return number === undefined ? name : t('Guest {number}', { number });
}
