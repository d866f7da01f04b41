import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ControlSecret } from '../web/control-secret';
import type { Routes } from '../web/web-app';
import { openLocked } from '../data-folder/folder-lock';
import { readOrCreateSecret } from '../data-folder/secret-file';
import { injectFaults, type FaultRegistry } from '../faults/fault-registry';
import { AccountStore } from './accounts/account-store';
import { Accounts } from './accounts/accounts';
import { Mailbox } from './accounts/mailbox';
import { actionRoute } from './mail/action-route';
import { outboxRoute } from './mail/outbox';
import { receiveMailRoute } from './mail/receive-mail';
import { receiveTextRoute } from './mail/receive-text';
import type { Provider } from './provider/answer-call';
import { partnerRoute } from './partners/partner-route';
import { PartnerTokens } from './partners/partner-tokens';
import { ProviderError } from '../web/provider-error';
import { PasswordBrake } from './provider/password-brake';
import { providerRoute } from './provider/provider-route';
import { IdTokens, issuerOf } from './tokens/id-tokens';
import { RefreshTokens } from './tokens/refresh-tokens';
import { Sessions } from './tokens/sessions';
import { readOrCreateSigningKey } from './tokens/signing-key';

export type IdentitySettings = {
  folder: string;
  project: string;
  publicOrigin: string;
  control: ControlSecret;
  faults: FaultRegistry;
};
export type Identity = { routes: Routes; keysPath: string; issuer: string; audience: string; stop(): Promise<void> };

const KEYS_PATH = '/sandbox/identity/jwks.json';

export async function openIdentity({
  folder,
  project,
  publicOrigin,
  control,
  faults,
}: IdentitySettings): Promise<Identity> {
  return openLocked(folder, async (lock) => {
    const [accounts, mailbox] = [new Accounts(), new Mailbox(publicOrigin)];
    const store = new AccountStore(join(folder, 'accounts.json'), accounts, mailbox);
    await store.load();
    const key = await readOrCreateSigningKey(join(folder, 'signing-key.json'));
    const [idTokens, refreshTokens] = [new IdTokens(key, project), new RefreshTokens(key, accounts)];
    const provider: Provider = {
      store,
      accounts,
      mailbox,
      idTokens,
      refreshTokens,
      sessions: new Sessions(accounts, idTokens, refreshTokens),
      partnerTokens: new PartnerTokens(key),
      passwordSalt: await readOrCreateSecret(join(folder, 'password-salt'), () => randomBytes(16).toString('hex')),
      passwordBrake: new PasswordBrake(),
    };

    const routes: Routes = async (scope) => {
      scope.get(KEYS_PATH, async (_request, reply) =>
        reply.header('cache-control', 'public, max-age=300').send({ keys: [key.publicJwk] }),
      );
      await scope.register(outboxRoute(mailbox));
      await scope.register(receiveMailRoute(mailbox, store));
      await scope.register(receiveTextRoute(mailbox, store));
      await scope.register(async (breakable) => {
        breakable.addHook('onRequest', injectFaults(faults, 'identity', internalError.toJSON()));
        await breakable.register(partnerRoute(accounts, provider.partnerTokens, publicOrigin));
        await breakable.register(actionRoute(provider, project, publicOrigin));
        await breakable.register(providerRoute(provider, project, control));
      });
    };
    return { routes, keysPath: KEYS_PATH, issuer: issuerOf(project), audience: project, stop: () => lock.release() };
  });
}

const internalError = new ProviderError(500, 'Internal error encountered.');
