import type { Text } from '@food-court/shared-api';

/** The banner of a court whose admins have written none: the server stores it, and it is the one that has translations. */
export const firstBanner =
  'Four kitchens, one table: find a new favourite today and have it cooked while you watch.' satisfies Text;
