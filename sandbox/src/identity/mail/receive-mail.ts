import { json, Router } from 'express';
import type { AccountState, WrittenMail } from '../accounts/account-state';
import type { AccountStore } from '../accounts/account-store';

/** A receipt of 50 lines with all their choices is smaller. */
const LARGEST_MAIL = '256kb';

const fields = ['to', 'kind', 'subject', 'text'] as const;

/**
 * Takes what the product's server would send. It is not on the product's own origin, and a browser sends no JSON to another one:
 * no page can put a mail here.
 */
export function receiveMailRoute(accounts: AccountState, store: AccountStore): Router {
  const route = Router();
  route.post('/outbox/mails', json({ limit: LARGEST_MAIL }), (request, response, next) => {
    const mail = readMail(request.body);
    if (!mail) return void response.status(400).json({ error: `A mail has the texts ${fields.join(', ')}` });
    accounts.addWrittenMail(mail);
    store.flush().then(() => response.status(204).end(), next);
  });
  return route;
}

function readMail(body: unknown): Omit<WrittenMail, 'time'> | undefined {
  const { to, kind, subject, text } = (body ?? {}) as Record<string, unknown>;
  const mail = { to, kind, subject, text };
  return Object.values(mail).every((value) => typeof value === 'string')
    ? (mail as Omit<WrittenMail, 'time'>)
    : undefined;
}
