import { createTransport } from 'nodemailer';
import { isLoopback } from '#platform/config/loopback';
import type { SmtpSettings } from '#platform/config/settings';
import { MailFailure, type SendMail } from './mail';

const second = 1_000;

/** Limits the whole attempt for a server that always answers just before the timeout of a step. */
const attemptTimeoutMs = 60 * second;

export function smtpTransport({ smtpUrl, from }: SmtpSettings, domain: string): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    // Passwords and receipts are sent over this connection.
    requireTLS: !isLoopback(new URL(smtpUrl).hostname),
    dnsTimeout: 10 * second,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 20 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, to, subject, text, html, unsubscribe }) => {
    try {
      await transport.sendMail({
        from,
        // An object, because a string could be parsed as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal: AbortSignal.timeout(attemptTimeoutMs),
      });
    } catch (error) {
      throw failureOf(error as SmtpError);
    }
  };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Omits the text of the server, which repeats the address. */
function failureOf({ name, code, command, responseCode = 0 }: SmtpError): MailFailure {
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
  const isInvalidAddress = code === 'EENVELOPE' && command === 'API';
  const reason = [code ?? name, command, responseCode || undefined].filter((part) => part !== undefined).join(' ');
  return new MailFailure(reason, isInvalidAddress || (isAboutThisMail && responseCode >= 500));
}
