import type { Place } from '@food-court/shared-api/distance';

/** Props of each map with a pin. */
export interface PinProps {
  court: Place;
  reachKm: number;
  /** Undefined until the buyer has set the pin. */
  pin: Place | undefined;
  onMove: (pin: Place) => void;
}
