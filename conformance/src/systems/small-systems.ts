import type { System } from '../adapter';
import { iframes } from './small-stores/iframes';
import { installInto } from './small-stores/installed';
import { moduleFederation } from './small-stores/module-federation';
import { nativeFederation } from './small-stores/native-federation';
import { singleSpa } from './small-stores/single-spa';

/** The systems that come with the suite, in the order of the table. */
export function smallSystems(cache: string): System[] {
  const install = installInto(cache);
  return [moduleFederation(install), nativeFederation(install), singleSpa(install), iframes()];
}
