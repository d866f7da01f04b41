import type { ComponentType, ReactNode } from 'react';
import type { Location, NavigationType } from 'react-router-dom';

/** A page that is shown over the page it was opened from. */
export interface Sheet {
  location: Location;
  /** The page behind it, and the title of the document with it. */
  page: Location;
  title: string;
  /** How many entries of the history lead back to that page: one more with each sheet that was opened from a sheet. */
  depth: number;
  Frame: ComponentType<SheetProps>;
}

export interface SheetProps {
  sheet: Sheet;
  /** The page at the address of the sheet. */
  children: ReactNode;
}

/** Where the visitor has gone. */
export interface Arrival {
  action: NavigationType;
  location: Location;
}

/** What the router shows: the page at that place, and maybe a sheet over it. */
export interface Shown extends Arrival {
  sheet?: Sheet;
}
