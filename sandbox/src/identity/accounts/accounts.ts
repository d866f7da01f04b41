import { randomBytes } from 'node:crypto';
import { PASSWORD_PROVIDER, type Account, type ProviderInfo } from './account';
import { changedProviders, type ProviderChange } from './provider-infos';

/** All accounts, in the order in which they were created. */
export class Accounts {
  /** Counts the changes that have to be stored. */
  changes = 0;
  readonly #byId = new Map<string, Account>();
  readonly #idByEmail = new Map<string, string>();
  readonly #idByPartner = new Map<string, string>();

  all(): Account[] {
    return [...this.#byId.values()];
  }

  byId(id: string): Account | undefined {
    return this.#byId.get(id);
  }

  /** Finds an account by its canonical address. */
  byEmail(email: string): Account | undefined {
    return this.#find(this.#idByEmail.get(email));
  }

  byInitialEmail(email: string): Account | undefined {
    return this.all().find(({ initialEmail }) => initialEmail === email);
  }

  byPartner(providerId: string, rawId: string): Account | undefined {
    return this.#find(this.#idByPartner.get(partnerKey({ providerId, rawId })));
  }

  create({ localId = newId(), ...fields }: Partial<Account>, change?: ProviderChange): Account {
    return this.#put({ localId, ...fields }, change);
  }

  /** Fields that are undefined are removed. */
  update(localId: string, fields: Partial<Account>, change?: ProviderChange): Account {
    const former = this.#byId.get(localId);
    if (!former) throw new Error(`There is no account ${localId} to update`);
    this.#forgetKeys(former);
    return this.#put({ ...former, ...fields }, change);
  }

  delete(account: Account): void {
    this.changes += 1;
    this.#forgetKeys(account);
    this.#byId.delete(account.localId);
  }

  deleteAll(): void {
    this.changes += 1;
    for (const index of [this.#byId, this.#idByEmail, this.#idByPartner]) index.clear();
  }

  #find(id: string | undefined): Account | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }

  #put(fields: Account, change: ProviderChange = {}): Account {
    this.changes += 1;
    const providerUserInfo = changedProviders(fields, change);
    const hasProviders = fields.providerUserInfo !== undefined || providerUserInfo.length > 0;
    const account = withoutUndefined({ ...fields, ...(hasProviders && { providerUserInfo }) });
    this.#byId.set(account.localId, account);
    if (account.email) this.#idByEmail.set(account.email, account.localId);
    for (const info of partnersOf(account)) this.#idByPartner.set(partnerKey(info), account.localId);
    return account;
  }

  #forgetKeys(account: Account): void {
    if (account.email) this.#idByEmail.delete(account.email);
    for (const info of partnersOf(account)) this.#idByPartner.delete(partnerKey(info));
  }
}

const partnersOf = ({ providerUserInfo = [] }: Account): ProviderInfo[] =>
  providerUserInfo.filter(({ providerId }) => providerId !== PASSWORD_PROVIDER);

const partnerKey = ({ providerId, rawId }: Pick<ProviderInfo, 'providerId' | 'rawId'>): string =>
  `${providerId} ${rawId}`;

/** The provider's ids have this length. */
const newId = (): string => randomBytes(21).toString('base64url').replace(/[-_]/g, 'x');

const withoutUndefined = (account: Account): Account =>
  Object.fromEntries(Object.entries(account).filter(([, value]) => value !== undefined)) as Account;
