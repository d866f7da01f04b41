import type { IdentityError, IdentityFault } from '../identity/identity-error';
import type { PartnerProof, Provider, ReportAccount } from '../identity/provider';
import type { SessionUser } from '../session/session';

/** An identity provider that a test controls. */
export class ScriptedProvider implements Provider {
  readonly accounts = new Map<string, string>();
  readonly asked: string[] = [];
  /** The recipients of confirmation mails. */
  readonly mails: string[] = [];
  refusesMails = false;
  current: SessionUser | undefined;
  tokenOf = ({ email }: SessionUser): string => `token of ${email}`;
  private report: ReportAccount = () => {};

  /** Each fresh page has its own class. */
  constructor(private readonly Fault: typeof IdentityError) {}

  /** Replaces connectFirebase(). */
  connect = async (_settings: unknown, report: ReportAccount): Promise<Provider> => {
    this.report = report;
    this.change(this.current);
    return this;
  };

  change(account: SessionUser | undefined): void {
    this.current = account;
    this.report(account, account && this.tokenOf(account));
  }

  async signUp(email: string, password: string): Promise<SessionUser> {
    this.asked.push('signUp');
    if (this.accounts.has(email)) this.refuse('email-in-use');
    this.accounts.set(email, password);
    return this.enter(email);
  }

  async signIn(email: string, password: string): Promise<SessionUser> {
    this.asked.push('signIn');
    if (this.accounts.get(email) !== password) this.refuse('wrong-credentials');
    return this.enter(email);
  }

  async signInWithProof({ idToken }: PartnerProof): Promise<SessionUser> {
    this.asked.push('signInWithProof');
    return this.enter(idToken);
  }

  async signOut(): Promise<void> {
    this.asked.push('signOut');
    this.change(undefined);
  }

  async reauthenticate(password: string): Promise<void> {
    if (this.accounts.get(this.current?.email ?? '') !== password) this.refuse('wrong-credentials');
  }

  async deleteAccount(): Promise<void> {
    this.accounts.delete(this.current?.email ?? '');
    this.change(undefined);
  }

  async sendConfirmation(): Promise<void> {
    if (this.refusesMails) this.refuse('too-many-attempts');
    this.mails.push(this.current?.email ?? '');
  }

  async checkConfirmation(): Promise<boolean> {
    if (!this.current) return false;
    this.change({ uid: this.current.uid, email: this.current.email });
    return true;
  }

  async sendPasswordReset(email: string): Promise<void> {
    if (!this.accounts.has(email)) this.refuse('wrong-credentials');
  }

  renewToken = async (force: boolean): Promise<string | undefined> =>
    this.current && `${force ? 'forced' : 'valid'} token of ${this.current.email}`;

  private enter(email: string): SessionUser {
    this.change({ uid: `uid of ${email}`, email });
    return this.current!;
  }

  private refuse(fault: IdentityFault): never {
    throw new this.Fault(fault, fault);
  }
}
