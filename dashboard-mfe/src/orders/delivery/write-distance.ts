import { t } from '@food-court/shared-api';
import { formatNumber } from '#listing/format-number.ts';

/** The way by road: 2.4 km. */
export const writeDistance = (km: number): string =>
  t('{km} km', { km: formatNumber(km, { maximumFractionDigits: 1 }) });
