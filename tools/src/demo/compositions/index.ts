import { chicken } from './chicken';
import { chinese } from './chinese';
import type { Composition } from './composition';
import { drinks } from './drinks';
import { riceDishes } from './rice';

/** What each dish's picture shows, under the dish's slug. */
export const compositions: Record<string, Composition> = { ...chinese, ...riceDishes, ...drinks, ...chicken };
