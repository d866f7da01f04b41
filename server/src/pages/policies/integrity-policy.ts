import { isPayment, policyReportsAddress } from '@food-court/federation/discovery';
import type { RuntimeConfig } from '@food-court/shared-api';
import type { VisitorSite } from '#modules/delivery/index';

/** The name of the endpoint for the browser's reports. */
const reportsTo = 'policy';

/** Styles have hashes as well, but browsers do not support the keyword yet, and warn about it on each page. */
const policy = `blocked-destinations=(script), endpoints=(${reportsTo})`;

/**
 * No script runs without a hash, whoever put it into the page. Enforced once each of the visitor's builds requests its
 * files as the policy requires; before that browsers only report. The scripts of the card provider have no hashes, so
 * they run in documents that start with a payment, which have no such policy.
 */
export function integrityHeaders(
  { shell, remotes }: Pick<VisitorSite, 'shell' | 'remotes'>,
  pathname: string,
  { sandbox, stripe }: Pick<RuntimeConfig, 'sandbox' | 'stripe'>,
): Record<string, string> {
  const isEnforced = [shell, ...Object.values(remotes)].every(({ metaData }) => metaData.foodCourt.fitsIntegrityPolicy);
  const needsProvider = stripe.publishableKey !== '' && !sandbox.card && isPayment(pathname);
  return {
    'reporting-endpoints': `${reportsTo}="${policyReportsAddress}"`,
    ...(!needsProvider && { [isEnforced ? 'integrity-policy' : 'integrity-policy-report-only']: policy }),
  };
}
