import { accountChanged } from '../session/session-keeper';
import { changeSession, getSession } from '../session/session-store';
import type { Identity, IdentitySettings } from './identity';
import { IdentityError } from './identity-error';

let configure: (settings: IdentitySettings) => void;
/** Who asks before the page has started its session waits for it. */
const configured = new Promise<IdentitySettings>((resolve) => (configure = resolve));

let connecting: Promise<Identity> | undefined;
let connected: Identity | undefined;

export const configureIdentity = (settings: IdentitySettings): void => configure(settings);

/** Connects to the provider; resolves when it is known who is signed in. What failed may be asked for again. */
export function identity(): Promise<Identity> {
  connecting ??= connect().catch((error: unknown) => {
    connecting = undefined;
    const session = getSession();
    if (session.status === 'unknown') changeSession({ ...session, failed: true });
    throw error;
  });
  return connecting;
}

export const identityIfConnected = (): Identity | undefined => connected;

async function connect(): Promise<Identity> {
  const settings = await configured;
  const { connectFirebase } = await loadFirebase();
  connected = await connectFirebase(settings, accountChanged);
  return connected;
}

/** Most of the code that signing in needs: it comes after the first paint, in a chunk of its own. */
async function loadFirebase() {
  try {
    return await import(/* webpackChunkName: "identity" */ './firebase-identity');
  } catch {
    throw new IdentityError('unreachable');
  }
}
