import type { Account, MailedCode } from 'firebase-tools/lib/emulator/auth/state.js';
import { AgentProjectState } from '../emulator/auth-emulator';

/** What the provider would send: a link that the outbox offers under the name of the kind. */
export type LinkMail = { to: string; kind: string; link: string; time: string };
/** What the product has written and would send. */
export type WrittenMail = { to: string; kind: string; subject: string; text: string; time: string };
export type Mail = LinkMail | WrittenMail;
export type DatedCode = MailedCode & { createdAt: number };
export type StoredAccounts = { accounts: Account[]; codes: DatedCode[]; mails: Mail[] };

const CODE_LIFETIME_MS = 60 * 60 * 1000;
const MOST_MAILS = 100;

type EmulatorState = InstanceType<typeof AgentProjectState>;

/** The emulator's state, with what it lacks: it can be saved and restored, counts its changes, and records mails. */
export class AccountState extends AgentProjectState {
  changes = 0;
  readonly mails: Mail[] = [];

  constructor(
    project: string,
    private readonly publicOrigin: string,
  ) {
    super(project);
    // as in a new project at the provider: answers don't show whether an address is registered
    this.enableImprovedEmailPrivacy = true;
  }

  // the product signs in by e-mail and password, and by partners
  override get enableAnonymousUser() {
    return false;
  }

  override get enableEmailLinkSignin() {
    return false;
  }

  restore({ accounts, codes, mails }: StoredAccounts): void {
    for (const account of accounts) {
      this.users.set(account.localId, account);
      // fills the indexes; the emulator's own import doubles the providers of an account each time
      super.updateUserByLocalId(account.localId, {}, { upsertProviders: [...(account.providerUserInfo ?? [])] });
    }
    for (const code of codes) this.oobs.set(code.oobCode, code);
    this.mails.push(...mails);
  }

  snapshot(): StoredAccounts {
    return { accounts: [...this.users.values()], codes: [...this.oobs.values()].filter(isFresh), mails: this.mails };
  }

  override updateUserByLocalId(...[id, fields, options]: Parameters<EmulatorState['updateUserByLocalId']>): Account {
    this.changes += 1;
    // The emulator takes the password of an unconfirmed account away when a partner confirms the address, and forgets this part.
    const losesPassword = 'passwordHash' in fields && fields.passwordHash === undefined;
    const deleteProviders = [...(options?.deleteProviders ?? []), ...(losesPassword ? ['password'] : [])];
    return super.updateUserByLocalId(id, fields, { ...options, deleteProviders });
  }

  override deleteUser(account: Account): void {
    this.changes += 1;
    super.deleteUser(account);
  }

  override deleteAllAccounts(): void {
    this.changes += 1;
    super.deleteAllAccounts();
  }

  override createOob(...request: Parameters<EmulatorState['createOob']>): MailedCode {
    this.changes += 1;
    const code = Object.assign(super.createOob(...request), { createdAt: Date.now() });
    const link = new URL(`/emulator/action${new URL(code.oobLink).search}`, this.publicOrigin).href;
    this.#addMail({
      to: code.newEmail ?? code.email,
      kind: code.requestType,
      link,
      time: new Date(code.createdAt).toISOString(),
    });
    return code;
  }

  addWrittenMail(mail: Omit<WrittenMail, 'time'>): void {
    this.changes += 1;
    this.#addMail({ ...mail, time: new Date().toISOString() });
  }

  #addMail(mail: Mail): void {
    this.mails.unshift(mail);
    this.mails.length = Math.min(this.mails.length, MOST_MAILS);
  }

  override validateOobCode(code: string): MailedCode | undefined {
    const valid = super.validateOobCode(code);
    return valid && isFresh(valid) ? valid : undefined;
  }

  override deleteOobCode(code: string): boolean {
    this.changes += 1;
    return super.deleteOobCode(code);
  }
}

const isFresh = (code: MailedCode): code is DatedCode => Date.now() - (code as DatedCode).createdAt < CODE_LIFETIME_MS;
