import { Router } from 'express';
import type { AccountState, Mail } from '../accounts/account-state';
import { page, safe } from './page';
import { sendPage } from './send-page';

/** Where the mails land that the provider would send: for the people and the tests of this machine. */
export function outboxRoute(accounts: AccountState): Router {
  const route = Router();
  route.get('/sandbox/outbox.json', (_request, response) => {
    response.set('cache-control', 'no-store').json(accounts.mails);
  });
  route.get('/sandbox/outbox', (_request, response) => {
    sendPage(response, 200, page('Outbox', outbox(accounts.mails)));
  });
  return route;
}

const outbox = (mails: Mail[]) =>
  mails.length === 0
    ? '<p>No mail yet. What the identity provider would send stands here.</p>'
    : `<p>The mails that the identity provider would have sent, newest first.</p><ol>${mails.map(item).join('')}</ol>`;

const item = ({ to, kind, link, time }: Mail) =>
  `<li><strong>${safe(to)}</strong> ${safe(kind)} <time datetime="${time}">${time}</time><br><a href="${safe(link)}">${safe(link)}</a></li>`;
