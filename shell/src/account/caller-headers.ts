import { guestHeaders } from '@food-court/shared-api/guest';
import { getSession } from '@food-court/shared-auth';
import { currentBuildsHeader } from '#remotes/builds-header.ts';
import { looksSignedIn } from '../frame/site-link';

/** Names the builds of this tab and, unless somebody is signed in, the guest of this browser. */
export const callerHeaders = ({ path }: { path: string }): Record<string, string> => ({
  ...currentBuildsHeader(),
  ...(!looksSignedIn(getSession()) && guestHeaders(path)),
});
