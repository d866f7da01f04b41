import { preloadComponent } from '../page/use-lazy-component';
import { loadMenu } from '../frame/account-slot';
import { loadParts } from '../frame/signed-in-slot';

/** Loads the personal parts of the frame before it is rendered for a signed-in person. */
export const loadSignedIn = (): Promise<unknown> =>
  Promise.all([preloadComponent(loadMenu), preloadComponent(loadParts)]);
