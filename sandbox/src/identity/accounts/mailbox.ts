import { randomBytes } from 'node:crypto';

/** A mail of the provider: a link that the outbox shows under the name of its kind. */
export type LinkMail = { to: string; kind: string; link: string; time: string };
/** A mail of the product. */
export type WrittenMail = { to: string; kind: string; subject: string; text: string; html?: string; time: string };
export type Mail = LinkMail | WrittenMail;

/** The purposes of links in mails, with the names that their page uses. */
const modes = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
} as const;
export type CodePurpose = keyof typeof modes;

export type MailedCode = {
  requestType: CodePurpose;
  email: string;
  newEmail?: string;
  oobCode: string;
  createdAt: number;
};
export type CodeRequest = Pick<MailedCode, 'requestType' | 'email' | 'newEmail'> & { continueUrl?: string };

const CODE_LIFETIME_MS = 60 * 60 * 1000;
const MOST_MAILS = 100;

/** The mails that would have been sent, and the codes in their links. */
export class Mailbox {
  /** Counts the changes that have to be stored. */
  changes = 0;
  readonly #mails: Mail[] = [];
  /** Phones that have answered STOP, until the sandbox ends. */
  readonly #stopped = new Set<string>();
  readonly #codes = new Map<string, MailedCode>();

  constructor(private readonly publicOrigin: string) {}

  restore(mails: readonly Mail[], codes: readonly MailedCode[]): void {
    this.#mails.push(...mails);
    for (const code of codes) this.#codes.set(code.oobCode, code);
  }

  /** Newest first. */
  get mails(): readonly Mail[] {
    return this.#mails;
  }

  validCodes(): MailedCode[] {
    return [...this.#codes.values()].filter(isFresh);
  }

  findCode(oobCode: string): MailedCode | undefined {
    const code = this.#codes.get(oobCode);
    return code && isFresh(code) ? code : undefined;
  }

  /** A code works once. */
  dropCode({ oobCode }: MailedCode): void {
    this.changes += 1;
    this.#codes.delete(oobCode);
  }

  mailCode({ continueUrl, ...request }: CodeRequest): void {
    const code = { ...request, oobCode: randomBytes(40).toString('base64url'), createdAt: Date.now() };
    this.#codes.set(code.oobCode, code);
    const { requestType: kind, email, newEmail, oobCode } = code;
    const link = new URL('/emulator/action', this.publicOrigin);
    // in the provider's format; the key has no meaning here
    const parameters = {
      mode: modes[kind],
      lang: 'en',
      oobCode,
      apiKey: 'fake-api-key',
      ...(continueUrl && { continueUrl }),
    };
    link.search = new URLSearchParams(parameters).toString();
    this.#add({ to: newEmail ?? email, kind, link: link.href, time: new Date(code.createdAt).toISOString() });
  }

  addWritten(mail: Omit<WrittenMail, 'time'>): void {
    this.#add({ ...mail, time: new Date().toISOString() });
  }

  answerText(phone: string, answer: 'STOP' | 'START'): void {
    if (answer === 'STOP') this.#stopped.add(phone);
    else this.#stopped.delete(phone);
  }

  hasStopped(phone: string): boolean {
    return this.#stopped.has(phone);
  }

  #add(mail: Mail): void {
    this.changes += 1;
    this.#mails.unshift(mail);
    this.#mails.length = Math.min(this.#mails.length, MOST_MAILS);
  }
}

const isFresh = ({ createdAt }: MailedCode): boolean => Date.now() - createdAt < CODE_LIFETIME_MS;
