import { language } from '@food-court/shared-api';

/** '1,000', or '1 000' on a French page. */
export const formatNumber = (figure: number, options?: Intl.NumberFormatOptions): string =>
  figure.toLocaleString(language(), options);
