import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Router } from 'express';
import type { ControlSecret } from '../control/control-secret';
import { claimFolder } from '../folder/claim-folder';
import { explainFolderError } from '../folder/explain-folder-error';
import { keptSecret } from '../folder/kept-secret';
import type { Switchboard } from '../faults/switchboard';
import { faulty } from '../faults/faulty';
import { AccountBook } from './accounts/account-book';
import { AccountState } from './accounts/account-state';
import { emulatorCaller } from './emulator/call-emulator';
import { loadEmulator } from './emulator/load-emulator';
import { actionRoute } from './mail/action-route';
import { outboxRoute } from './mail/outbox-route';
import type { Provider } from './provider/answer-call';
import { callsInUse } from './provider/operations';
import { ProviderError } from './provider/provider-error';
import { providerRoute } from './provider/provider-route';
import { IdTokens, issuerOf } from './tokens/id-tokens';
import { RefreshTokens } from './tokens/refresh-tokens';
import { signingKey } from './tokens/signing-key';

export type IdentitySettings = {
  folder: string;
  project: string;
  publicOrigin: string;
  control: ControlSecret;
  faults: Switchboard;
};
export type Identity = { route: Router; keysPath: string; issuer: string; audience: string; close(): Promise<void> };

const KEYS_PATH = '/sandbox/identity/jwks.json';

export async function openIdentity({
  folder,
  project,
  publicOrigin,
  control,
  faults,
}: IdentitySettings): Promise<Identity> {
  const claim = await claimFolder(folder);
  try {
    const accounts = new AccountState(project, publicOrigin);
    const book = new AccountBook(join(folder, 'accounts.json'), accounts);
    await book.open();
    const key = await signingKey(join(folder, 'signing-key.json'));
    const provider: Provider = {
      book,
      callEmulator: emulatorCaller(await loadEmulator(project, accounts, callsInUse)),
      idTokens: new IdTokens(key, project),
      refreshTokens: new RefreshTokens(key, accounts),
      passwordSalt: await keptSecret(join(folder, 'password-salt'), () => randomBytes(16).toString('hex')),
    };

    const route = Router();
    route.get(
      KEYS_PATH,
      (_request, response) => void response.set('cache-control', 'public, max-age=300').json({ keys: [key.publicJwk] }),
    );
    route.use(outboxRoute(accounts));
    route.use(faulty(faults, 'identity', new ProviderError(500, 'Internal error encountered.')));
    route.use(actionRoute(provider, project, publicOrigin));
    route.use(providerRoute(provider, project, control));
    return { route, keysPath: KEYS_PATH, issuer: issuerOf(project), audience: project, close: () => claim.release() };
  } catch (error) {
    await claim.release();
    throw explainFolderError(error, folder);
  }
}
