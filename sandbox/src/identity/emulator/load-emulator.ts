import apiDescription from 'firebase-tools/lib/emulator/auth/apiSpec.js';
import server from 'firebase-tools/lib/emulator/auth/server.js';
import type { RequestListener } from 'node:http';
import type { AccountState } from '../accounts/account-state';

/** `SingleProjectMode.NO_WARNING`; another project can't be asked for, see the operations. */
const SINGLE_PROJECT_MODE = 0;

/** The Firebase Auth emulator as a request listener, with only the calls in use: each call left out saves start time. */
export async function loadEmulator(project: string, accounts: AccountState, callsInUse: Set<string>): Promise<RequestListener> {
  const { paths } = apiDescription.default;
  for (const path of Object.keys(paths)) {
    if (!callsInUse.has(path)) delete paths[path];
  }
  return server.createApp(project, SINGLE_PROJECT_MODE, new Map([[project, accounts]]));
}
