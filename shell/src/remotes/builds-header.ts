import { buildsHeader, formatLineup } from '@food-court/federation/discovery';
import { knownBuilds } from './remotes';

/** Each call names its tab’s builds, because all tabs of a browser share the cookies. */
export const currentBuildsHeader = (): Record<string, string> => ({
  [buildsHeader]: formatLineup(knownBuilds().lineup),
});
