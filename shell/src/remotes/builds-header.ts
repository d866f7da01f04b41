import { buildsHeader, formatLineup } from '@food-court/federation/discovery';
import { knownBuilds } from './remotes';

/** Each call names the builds of its tab: the cookies are shared by all tabs of a browser. */
export const currentBuildsHeader = (): Record<string, string> => ({
  [buildsHeader]: formatLineup(knownBuilds().lineup),
});
