import { preloadComponent } from '../screens/use-lazy-component';
import { loadMenu } from '../frame/account-slot';
import { loadParts } from '../frame/signed-in-slot';

/** The parts of the frame that are theirs, before it is rendered for somebody who is signed in. */
export const loadSignedIn = (): Promise<unknown> =>
  Promise.all([preloadComponent(loadMenu), preloadComponent(loadParts)]);
