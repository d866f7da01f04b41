import { withSources } from '@food-court/federation/discovery';
import type { Sources } from '@food-court/federation/surface';
import type { VisitorSite } from '#modules/releases/index';
import { contentPolicy, type PolicyPlace } from './content-policy';
import { integrityHeaders, needsCardProvider, reportsTo } from './integrity-policy';
import { trustedTypesRules } from './trusted-types';

/**
 * The headers that say what may run in a page. Documents for the real card provider's code have no rule for trusted
 * types and no integrity policy, because its scripts have no hashes and assign addresses of their own.
 */
export function createPagePolicies(place: PolicyPlace, policyNames: readonly string[]) {
  const content = contentPolicy(place);
  const reported = `; report-to ${reportsTo}`;

  function headersFor(site: VisitorSite, pathname: string, sources?: Sources): Record<string, string> {
    const ofPage = sources ? withSources(content, sources) : content;
    const integrity = integrityHeaders(site, pathname, place.config);
    if (needsCardProvider(pathname, place.config))
      return { ...integrity, 'content-security-policy': content + reported };
    const { isEnforced, rules } = trustedTypesRules(site, policyNames);
    return {
      ...integrity,
      'content-security-policy': `${ofPage}${isEnforced ? `; ${rules}` : ''}${reported}`,
      ...(!isEnforced && { 'content-security-policy-report-only': rules + reported }),
    };
  }
  return { content, headersFor };
}
