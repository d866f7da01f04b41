import type { PinProps } from '../distance/pin-props';

export interface StreetMapProps extends PinProps {
  /** The path of a PMTiles file on our server. */
  tiles: string;
  /** The distances of the rings in words. */
  rings: string;
  /** The browser can’t show it. */
  onFailed: () => void;
}
