import type { System } from '../adapter';
import { foodCourt } from './food-court/food-court';
import { iframes } from './small-stores/iframes';
import { moduleFederation } from './small-stores/module-federation';
import { nativeFederation } from './small-stores/native-federation';
import { singleSpa } from './small-stores/single-spa';

/** In the order of the table. */
export const allSystems = (): System[] => [foodCourt(), moduleFederation(), nativeFederation(), singleSpa(), iframes()];
