import type { ComponentType, ReactNode } from 'react';

export interface SlotProps {
  /** The place on this screen: 'below' for the slot 'dish-page#below' of the remote’s `slots`. */
  name: string;
  /** Values of the kinds that the slot’s `props` declare. Each part gets all of them. */
  props?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Shown while no part fills the slot. */
  empty?: ReactNode;
}

/** The site passes this to each screen of a route. A shell from before there were slots does not. */
export interface ScreenSlots {
  Slot?: ComponentType<SlotProps>;
}
