import { isPassing } from 'shared-api';
import { lookUpProfile } from '../profile/profile-lookup';
import type { ProfileState, SessionUser } from './session';
import { changeSession, getSession } from './session-store';

const retries = 3;

type Found = Exclude<ProfileState, 'loading'>;

let account: SessionUser | undefined;
let unseen = false;
let lookup = 0;
let underWay = 0;
let lookingUp: Promise<unknown> = Promise.resolve();

/** The identity provider reports who is signed in now. */
export function accountChanged(next: SessionUser | undefined): void {
  account = next;
  if (!unseen) showAccount();
}

function showAccount(): void {
  const session = getSession();
  if (!account) {
    lookup += 1;
    if (session.status !== 'signed-out') changeSession({ status: 'signed-out', busy: session.busy });
    return;
  }
  const shown = session.status === 'signed-in' ? session.user : undefined;
  if (shown?.uid === account.uid && shown.email === account.email) return;
  changeSession({ status: 'signed-in', user: account, profileState: 'loading', busy: session.busy });
  lookingUp = loadProfile(account.email);
}

/** Spec point 7: on each change of the e-mail. The first answer is shown, even a failure; passing ones heal in the background. */
async function loadProfile(email: string, retry = 0): Promise<Found> {
  lookup += 1;
  const mine = lookup;
  underWay += 1;
  const found = await lookUpProfile(email);
  underWay -= 1;
  const session = getSession();
  if (mine !== lookup || session.status !== 'signed-in') return found.profileState;
  // A failure changes nothing for those of whom something is known.
  if (found.profileState !== 'failed' || session.profileState === 'loading') {
    const { profile, profileState, reason } = found;
    changeSession({ ...session, profile, profileState, reason });
  }
  if (isPassing(found.error) && retry < retries) {
    setTimeout(() => mine === lookup && void loadProfile(email, retry + 1), 1_000 * 2 ** retry);
  }
  return found.profileState;
}

/** Ask again, after the profile was changed or could not be loaded; answers what was found, a failure too. */
export async function refreshProfile(): Promise<Found | undefined> {
  const session = getSession();
  if (session.status !== 'signed-in') return undefined;
  if (session.profileState === 'missing' || session.profileState === 'failed')
    changeSession({ ...session, profileState: 'loading' });
  const looking = loadProfile(session.user.email);
  lookingUp = looking;
  return looking;
}

/** The same unasked: what is shown stays until the answer is there, and a lookup that is under way will do. */
export function followServer(): void {
  const session = getSession();
  if (session.status === 'signed-in' && underWay === 0) lookingUp = loadProfile(session.user.email);
}

/** Resolves when the lookup that is under way has its first answer. */
export const profileAnswered = (): Promise<unknown> => lookingUp;

/** For an account that is signed in only to complete its registration: the site must not take it for a session. */
export async function unseenByTheSite<Value>(work: () => Promise<Value>): Promise<Value> {
  unseen = true;
  try {
    return await work();
  } finally {
    unseen = false;
    showAccount();
  }
}
