import { adaptPage, isFrameOf, isGuest, stateOf, type Origins } from './adapt-response';
import type { Adaptation } from './deployed-site';
import type { LocalBuild } from './local-builds';
import { pagePolicy } from './page-policy';

/** Rewrites a document of the site and its policy. The code of a guest gets the policy of its frame, and no other. */
export function documentAdaptation(local: LocalBuild, origins: Origins, pathname: string): Adaptation {
  let isOfGuest = isFrameOf(local, pathname);
  return {
    type: 'text/html',
    body: (html) => {
      const state = stateOf(html);
      isOfGuest ||= state !== undefined && isGuest(state, local.name);
      return adaptPage(html, local, origins, pathname);
    },
    policy: (policy) => (isOfGuest ? policy : pagePolicy(policy, local, pathname)),
  };
}
