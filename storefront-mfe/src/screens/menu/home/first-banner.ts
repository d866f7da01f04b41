import type { Text } from '@food-court/shared-api';

/** The default banner, which a court has until its admins write one. The server stores it, and only this one has translations. */
export const firstBanner =
  'Four kitchens, one table: find a new favourite today and have it cooked while you watch.' satisfies Text;
