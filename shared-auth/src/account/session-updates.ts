import { isTransient } from '@food-court/shared-api';
import { changeSession, getSession, type ProfileState, type SessionUser } from '../session/session';
import { lookUpProfile } from './profile-lookup';

const maxRetries = 3;

type LookupResult = Exclude<ProfileState, 'loading'>;

/** Follows the provider's account in the session of the site, with its profile. */
export class SessionUpdates {
  private account: SessionUser | undefined;
  private isHidden = false;
  private lastLookupNumber = 0;
  private runningLookups = 0;
  private latestLookup: Promise<LookupResult | undefined> = Promise.resolve(undefined);

  /** Called by the identity provider. */
  accountChanged(next: SessionUser | undefined): void {
    this.account = next;
    if (!this.isHidden) this.showAccount();
  }

  private showAccount(): void {
    const session = getSession();
    const { account } = this;
    if (!account) {
      this.lastLookupNumber += 1;
      if (session.status !== 'signed-out') changeSession({ status: 'signed-out', busy: session.busy });
      return;
    }
    const shown = session.status === 'signed-in' ? session.user : undefined;
    if (shown?.uid === account.uid && shown.email === account.email) {
      if (shown.isUnconfirmed !== account.isUnconfirmed) this.showConfirmation(account);
      // Apple sends the name beside the sign-in, so the provider learns it later. A document’s session has no partner.
      else if (session.status === 'signed-in' && (shown.name !== account.name || shown.partner !== account.partner))
        changeSession({ ...session, user: account });
      return;
    }
    changeSession({ status: 'signed-in', user: account, profileState: 'loading', busy: session.busy });
    this.latestLookup = this.loadProfile(account.email);
  }

  /** Keeps the page as it is, because a confirmed address changes at most the rights. */
  private showConfirmation(user: SessionUser): void {
    const session = getSession();
    if (session.status === 'signed-in') changeSession({ ...session, user });
    this.refreshProfileQuietly();
  }

  /**
   * Spec point 7: called on each change of the e-mail. The first answer is shown, even a failure; transient failures are
   * retried in the background.
   */
  private async loadProfile(email: string, retry = 0): Promise<LookupResult> {
    this.lastLookupNumber += 1;
    const lookupNumber = this.lastLookupNumber;
    this.runningLookups += 1;
    const found = await lookUpProfile(email);
    this.runningLookups -= 1;
    const session = getSession();
    if (lookupNumber !== this.lastLookupNumber || session.status !== 'signed-in') return found.profileState;
    // A failure does not replace a known profile state.
    if (found.profileState !== 'failed' || session.profileState === 'loading') {
      const { profile, profileState, reason } = found;
      changeSession({ ...session, profile, profileState, reason });
    }
    if (isTransient(found.error) && retry < maxRetries) {
      setTimeout(
        () => lookupNumber === this.lastLookupNumber && void this.loadProfile(email, retry + 1),
        1_000 * 2 ** retry,
      );
    }
    return found.profileState;
  }

  /** Looks up a profile again that was changed or could not be loaded. Resolves to the result, even a failure. */
  async refreshProfile(): Promise<LookupResult | undefined> {
    const session = getSession();
    if (session.status !== 'signed-in') return undefined;
    if (session.profileState === 'missing' || session.profileState === 'failed')
      changeSession({ ...session, profileState: 'loading' });
    this.latestLookup = this.loadProfile(session.user.email);
    return this.latestResult();
  }

  /** A later lookup replaces the results of earlier ones, so whoever waits for an earlier one waits for the latest. */
  private async latestResult(): Promise<LookupResult | undefined> {
    const lookup = this.latestLookup;
    const result = await lookup;
    return lookup === this.latestLookup ? result : this.latestResult();
  }

  /** Refreshes in the background: the site shows the old profile until the answer arrives. Joins a running lookup. */
  refreshProfileQuietly(): void {
    const session = getSession();
    if (session.status === 'signed-in' && this.runningLookups === 0)
      this.latestLookup = this.loadProfile(session.user.email);
  }

  /** Resolves at the first answer of the latest lookup. */
  profileLookupDone(): Promise<unknown> {
    return this.latestResult();
  }

  /** Keeps an account that is only signed in to complete its registration out of the site’s session. */
  async hideFromSite<Value>(work: () => Promise<Value>): Promise<Value> {
    this.isHidden = true;
    try {
      return await work();
    } finally {
      this.isHidden = false;
      this.showAccount();
    }
  }
}
