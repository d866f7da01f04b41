import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Router } from 'express';
import type { ControlSecret } from '../web/control-secret';
import { openLocked } from '../data-folder/folder-lock';
import { readOrCreateSecret } from '../data-folder/secret-file';
import { injectFaults, type FaultRegistry } from '../faults/fault-registry';
import { AccountStore } from './accounts/account-store';
import { AccountState } from './accounts/account-state';
import { actionRoute } from './mail/action-route';
import { outboxRoute } from './mail/outbox';
import { receiveMailRoute } from './mail/receive-mail';
import type { Provider } from './provider/answer-call';
import { partnerRoute } from './partners/partner-route';
import { PartnerTokens } from './partners/partner-tokens';
import { ProviderError } from '../web/provider-error';
import { PasswordBrake } from './provider/password-brake';
import { providerRoute } from './provider/provider-route';
import { IdTokens, issuerOf } from './tokens/id-tokens';
import { RefreshTokens } from './tokens/refresh-tokens';
import { readOrCreateSigningKey } from './tokens/signing-key';

export type IdentitySettings = {
  folder: string;
  project: string;
  publicOrigin: string;
  control: ControlSecret;
  faults: FaultRegistry;
};
export type Identity = { route: Router; keysPath: string; issuer: string; audience: string; stop(): Promise<void> };

const KEYS_PATH = '/sandbox/identity/jwks.json';

export async function openIdentity({
  folder,
  project,
  publicOrigin,
  control,
  faults,
}: IdentitySettings): Promise<Identity> {
  return openLocked(folder, async (lock) => {
    const accounts = new AccountState(project, publicOrigin);
    const store = new AccountStore(join(folder, 'accounts.json'), accounts);
    await store.load();
    const key = await readOrCreateSigningKey(join(folder, 'signing-key.json'));
    const provider: Provider = {
      store,
      accounts,
      idTokens: new IdTokens(key, project),
      refreshTokens: new RefreshTokens(key, accounts),
      partnerTokens: new PartnerTokens(key),
      passwordSalt: await readOrCreateSecret(join(folder, 'password-salt'), () => randomBytes(16).toString('hex')),
      passwordBrake: new PasswordBrake(),
    };

    const route = Router();
    route.get(
      KEYS_PATH,
      (_request, response) => void response.set('cache-control', 'public, max-age=300').json({ keys: [key.publicJwk] }),
    );
    route.use(outboxRoute(accounts));
    route.use(receiveMailRoute(accounts, store));
    route.use(injectFaults(faults, 'identity', new ProviderError(500, 'Internal error encountered.')));
    route.use(partnerRoute(accounts, provider.partnerTokens, publicOrigin));
    route.use(actionRoute(provider, project, publicOrigin));
    route.use(providerRoute(provider, project, control));
    return { route, keysPath: KEYS_PATH, issuer: issuerOf(project), audience: project, stop: () => lock.release() };
  });
}
