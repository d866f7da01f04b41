import { isTransient } from '@food-court/shared-api';
import { changeSession, getSession, type ProfileState, type SessionUser } from '../session/session';
import { lookUpProfile } from './profile-lookup';

const maxRetries = 3;

type LookupResult = Exclude<ProfileState, 'loading'>;

let account: SessionUser | undefined;
let isHidden = false;
let lastLookupNumber = 0;
let runningLookups = 0;
let latestLookup: Promise<LookupResult | undefined> = Promise.resolve(undefined);

/** Called by the identity provider. */
export function accountChanged(next: SessionUser | undefined): void {
  account = next;
  if (!isHidden) showAccount();
}

function showAccount(): void {
  const session = getSession();
  if (!account) {
    lastLookupNumber += 1;
    if (session.status !== 'signed-out') changeSession({ status: 'signed-out', busy: session.busy });
    return;
  }
  const shown = session.status === 'signed-in' ? session.user : undefined;
  if (shown?.uid === account.uid && shown.email === account.email) {
    if (shown.isUnconfirmed !== account.isUnconfirmed) showConfirmation(account);
    // Apple sends the name beside the sign-in, so the provider learns it later. A document’s session has no partner.
    else if (session.status === 'signed-in' && (shown.name !== account.name || shown.partner !== account.partner))
      changeSession({ ...session, user: account });
    return;
  }
  changeSession({ status: 'signed-in', user: account, profileState: 'loading', busy: session.busy });
  latestLookup = loadProfile(account.email);
}

/** Keeps the page as it is, because a confirmed address changes at most the rights. */
function showConfirmation(user: SessionUser): void {
  const session = getSession();
  if (session.status === 'signed-in') changeSession({ ...session, user });
  refreshProfileQuietly();
}

/**
 * Spec point 7: called on each change of the e-mail. The first answer is shown, even a failure; transient failures are
 * retried in the background.
 */
async function loadProfile(email: string, retry = 0): Promise<LookupResult> {
  lastLookupNumber += 1;
  const lookupNumber = lastLookupNumber;
  runningLookups += 1;
  const found = await lookUpProfile(email);
  runningLookups -= 1;
  const session = getSession();
  if (lookupNumber !== lastLookupNumber || session.status !== 'signed-in') return found.profileState;
  // A failure does not replace a known profile state.
  if (found.profileState !== 'failed' || session.profileState === 'loading') {
    const { profile, profileState, reason } = found;
    changeSession({ ...session, profile, profileState, reason });
  }
  if (isTransient(found.error) && retry < maxRetries) {
    setTimeout(() => lookupNumber === lastLookupNumber && void loadProfile(email, retry + 1), 1_000 * 2 ** retry);
  }
  return found.profileState;
}

/** Looks up a profile again that was changed or could not be loaded. Resolves to the result, even a failure. */
export async function refreshProfile(): Promise<LookupResult | undefined> {
  const session = getSession();
  if (session.status !== 'signed-in') return undefined;
  if (session.profileState === 'missing' || session.profileState === 'failed')
    changeSession({ ...session, profileState: 'loading' });
  latestLookup = loadProfile(session.user.email);
  return latestResult();
}

/** A later lookup replaces the results of earlier ones, so whoever waits for an earlier one waits for the latest. */
async function latestResult(): Promise<LookupResult | undefined> {
  const lookup = latestLookup;
  const result = await lookup;
  return lookup === latestLookup ? result : latestResult();
}

/** Refreshes in the background: the site shows the old profile until the answer arrives. Joins a running lookup. */
export function refreshProfileQuietly(): void {
  const session = getSession();
  if (session.status === 'signed-in' && runningLookups === 0) latestLookup = loadProfile(session.user.email);
}

/** Resolves at the first answer of the latest lookup. */
export const profileLookupDone = (): Promise<unknown> => latestResult();

/** Keeps an account that is only signed in to complete its registration out of the site’s session. */
export async function hideFromSite<Value>(work: () => Promise<Value>): Promise<Value> {
  isHidden = true;
  try {
    return await work();
  } finally {
    isHidden = false;
    showAccount();
  }
}
