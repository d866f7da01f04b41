import { Router } from 'express';
import type { AccountState, Mail } from '../accounts/account-state';
import { outboxPage } from './outbox-page';
import { sendPage } from './send-page';

/** Where the mails land that the provider would send: for the people and the tests of this machine. */
export function outboxRoute(accounts: AccountState): Router {
  const works = ({ link }: Mail): boolean =>
    accounts.validateOobCode(new URL(link).searchParams.get('oobCode') ?? '') !== undefined;

  const route = Router();
  route.get('/sandbox/outbox.json', (_request, response) => {
    response.set('cache-control', 'no-store').json(accounts.mails);
  });
  route.get('/sandbox/outbox', (_request, response) => {
    sendPage(response, 200, outboxPage(accounts.mails, works));
  });
  return route;
}
