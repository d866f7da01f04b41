import { t } from '@food-court/shared-api';
import { formatNumber } from '#listing/format-number.ts';

export const kilobytes = (bytes: number): string =>
  t('{size} kB', { size: formatNumber(bytes / 1_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) });
