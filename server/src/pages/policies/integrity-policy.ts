import { isPayment, policyReportsAddress } from '@food-court/federation/discovery';
import type { RuntimeConfig } from '@food-court/shared-api';
import type { VisitorSite } from '#modules/releases/index';

/** The name of the endpoint for the browser's reports. */
export const reportsTo = 'policy';

/** Styles have hashes as well, but browsers do not support the keyword yet, and warn about it on each page. */
const policy = `blocked-destinations=(script), endpoints=(${reportsTo})`;

type CardSettings = Pick<RuntimeConfig, 'sandbox' | 'stripe'>;

/** The real card provider's code runs in documents that start with a payment. */
export const needsCardProvider = (pathname: string, { sandbox, stripe }: CardSettings): boolean =>
  stripe.publishableKey !== '' && !sandbox.card && isPayment(pathname);

/**
 * No script runs without a hash, whoever put it into the page. Enforced once each of the visitor's builds requests its
 * files as the policy requires; before that browsers only report. The scripts of the card provider have no hashes, so
 * they run in documents that start with a payment, which have no such policy.
 */
export function integrityHeaders(
  { shell, remotes }: Pick<VisitorSite, 'shell' | 'remotes'>,
  pathname: string,
  config: CardSettings,
): Record<string, string> {
  const isEnforced = [shell, ...Object.values(remotes)].every(({ metaData }) => metaData.foodCourt.fitsIntegrityPolicy);
  return {
    'reporting-endpoints': `${reportsTo}="${policyReportsAddress}"`,
    ...(!needsCardProvider(pathname, config) && {
      [isEnforced ? 'integrity-policy' : 'integrity-policy-report-only']: policy,
    }),
  };
}
