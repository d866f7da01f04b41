import { language } from '@food-court/shared-api';

/** '1,000', or '1 000' on a French page. */
export const formatNumber = (figure: number, options?: Intl.NumberFormatOptions): string =>
  figure.toLocaleString(language(), options);

/** '12.5%', or '12,5 %' on a French page. */
export const formatPercent = (percent: number): string =>
  formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 2 });
