import apiDescription from 'firebase-tools/lib/emulator/auth/apiSpec.js';
import server from 'firebase-tools/lib/emulator/auth/server.js';
import type { RequestListener } from 'node:http';
import type { AccountState } from '../accounts/account-state';

/** `SingleProjectMode.NO_WARNING`; another project can't be asked for, see the operations. */
const SINGLE_PROJECT_MODE = 0;

/**
 * The Firebase Auth emulator as a request listener. Its start is the compiling of its API description, most of it
 * for the generic query parameters of every call: leaving out those, and the calls not in use, is what makes it quick.
 */
export async function loadEmulator(
  project: string,
  accounts: AccountState,
  callsInUse: Set<string>,
): Promise<RequestListener> {
  const { paths } = apiDescription.default;
  for (const [path, call] of Object.entries(paths)) {
    if (callsInUse.has(path)) call.parameters = call.parameters?.filter((parameter) => parameter.in === 'path');
    else delete paths[path];
  }
  return server.createApp(project, SINGLE_PROJECT_MODE, new Map([[project, accounts]]));
}
