export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** The address for one-click unsubscribing (RFC 8058). */
  unsubscribe?: string;
}

export interface AddressedMail extends Mail {
  /** The same for each attempt, so that mail programs recognise duplicates. */
  id: string;
  kind: string;
  to: string;
}

/** Throws a MailFailure if the mail was not accepted. */
export type SendMail = (mail: AddressedMail) => Promise<void>;

/** Says why a mail was not accepted. The reason is stored and logged, so it must omit the addresses that servers repeat. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  constructor(
    readonly reason: string,
    /** Whether another attempt would fail in the same way. */
    readonly isFinal = false,
  ) {
    super(reason);
  }
}
