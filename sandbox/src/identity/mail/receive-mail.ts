import { jsonOf } from '#web/body';
import type { Routes } from '#web/web-app';
import type { AccountStore } from '../accounts/account-store';
import type { Mailbox, WrittenMail } from '../accounts/mailbox';

/** Larger than a receipt of 50 lines with all their choices. */
const LARGEST_MAIL = 512 * 1024;

const fields = ['to', 'kind', 'subject', 'text'] as const;

/**
 * Accepts mails that the product's server would send. It is not on the product's own origin, and browsers send no JSON to
 * other origins, so no page can add a mail.
 */
export function receiveMailRoute(mailbox: Mailbox, store: AccountStore): Routes {
  return async (scope) => {
    scope.post('/outbox/mails', { bodyLimit: LARGEST_MAIL }, async (request, reply) => {
      const mail = readMail(jsonOf(request));
      if (!mail) return reply.status(400).send({ error: `A mail has the texts ${fields.join(', ')}` });
      mailbox.addWritten(mail);
      await store.flush();
      return reply.status(204).send();
    });
  };
}

function readMail(body: unknown): Omit<WrittenMail, 'time'> | undefined {
  const { to, kind, subject, text, html } = (body ?? {}) as Record<string, unknown>;
  // The release before this one sends none.
  const mail = { to, kind, subject, text, ...(html !== undefined && { html }) };
  return Object.values(mail).every((value) => typeof value === 'string')
    ? (mail as Omit<WrittenMail, 'time'>)
    : undefined;
}
