import state from 'firebase-tools/lib/emulator/auth/state.js';
import type { Account, MailedCode } from 'firebase-tools/lib/emulator/auth/state.js';

export type Mail = { to: string; kind: string; link: string; time: string };
export type DatedCode = MailedCode & { createdAt: number };
export type Kept = { accounts: Account[]; codes: DatedCode[]; mails: Mail[] };

const CODE_LASTS = 60 * 60 * 1000;
const MAILS_KEPT = 100;

/** The emulator's memory, with what it lacks: it can be kept and restored, counts its changes, and posts mails. */
export class AccountState extends state.AgentProjectState {
  changes = 0;
  readonly mails: Mail[] = [];

  constructor(
    project: string,
    private readonly publicOrigin: string,
  ) {
    super(project);
    // as in a new project at the provider: answers don't tell whether an address is registered
    this.enableImprovedEmailPrivacy = true;
  }

  // the product signs in by e-mail and password only
  override get enableAnonymousUser() {
    return false;
  }

  override get enableEmailLinkSignin() {
    return false;
  }

  restore({ accounts, codes, mails }: Kept): void {
    for (const account of accounts) {
      this.users.set(account.localId, account);
      // fills the indexes; the emulator's own way to import an account doubles its providers each time
      super.updateUserByLocalId(account.localId, {}, { upsertProviders: [...(account.providerUserInfo ?? [])] });
    }
    for (const code of codes) this.oobs.set(code.oobCode, code);
    this.mails.push(...mails);
  }

  toKeep(): Kept {
    return { accounts: [...this.users.values()], codes: [...this.oobs.values()].filter(isFresh), mails: this.mails };
  }

  override updateUserByLocalId(...change: Parameters<state.AgentProjectState['updateUserByLocalId']>): Account {
    this.changes += 1;
    return super.updateUserByLocalId(...change);
  }

  override deleteUser(account: Account): void {
    this.changes += 1;
    super.deleteUser(account);
  }

  override deleteAllAccounts(): void {
    this.changes += 1;
    super.deleteAllAccounts();
  }

  override createOob(...request: Parameters<state.AgentProjectState['createOob']>): MailedCode {
    this.changes += 1;
    const code = Object.assign(super.createOob(...request), { createdAt: Date.now() });
    const link = new URL(`/emulator/action${new URL(code.oobLink).search}`, this.publicOrigin).href;
    this.mails.unshift({
      to: code.newEmail ?? code.email,
      kind: code.requestType,
      link,
      time: new Date(code.createdAt).toISOString(),
    });
    this.mails.length = Math.min(this.mails.length, MAILS_KEPT);
    return code;
  }

  override validateOobCode(code: string): MailedCode | undefined {
    const found = super.validateOobCode(code);
    return found && isFresh(found) ? found : undefined;
  }

  override deleteOobCode(code: string): boolean {
    this.changes += 1;
    return super.deleteOobCode(code);
  }
}

const isFresh = (code: MailedCode): code is DatedCode => Date.now() - (code as DatedCode).createdAt < CODE_LASTS;
