import type { ComponentType, ReactNode } from 'react';
import type { Location, NavigationType } from 'react-router-dom';

/** A page that is shown over the page it was opened from. */
export interface Sheet {
  location: Location;
  /** The page behind the sheet. `title` is its document title. */
  page: Location;
  title: string;
  /** The number of history entries back to that page: each sheet opened from a sheet adds one. */
  depth: number;
  Frame: ComponentType<SheetProps>;
}

export interface SheetProps {
  sheet: Sheet;
  /** The page at the address of the sheet. */
  children: ReactNode;
}

/** The result of a navigation. */
export interface Navigation {
  action: NavigationType;
  location: Location;
}

/** The router’s current view: a page and possibly a sheet over it. */
export interface NavigationState extends Navigation {
  sheet?: Sheet;
}
