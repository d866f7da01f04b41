export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** Where a mail program can end mails like this one with one click (RFC 8058). */
  unsubscribe?: string;
}

export interface AddressedMail extends Mail {
  /** The same at each attempt, so that a mail that arrives twice can be recognised. */
  id: string;
  kind: string;
  to: string;
}

/** Throws a MailFailure when the mail was not taken. */
export type SendMail = (mail: AddressedMail) => Promise<void>;

/** Why a mail was not taken. The reason is stored and logged, so it names no person: servers repeat addresses in their answers. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  constructor(
    readonly reason: string,
    /** Another attempt would end the same way. */
    readonly isFinal = false,
  ) {
    super(reason);
  }
}
