import type { Routes } from '#web/web-app';
import type { LinkMail, Mail, Mailbox, WrittenMail } from '../accounts/mailbox';
import { button, page, safe, sendPage } from './page';

/** Shows mails that the provider and the product would send to people and tests on this machine. */
export function outboxRoute(mailbox: Mailbox): Routes {
  const isValid = ({ link }: LinkMail): boolean =>
    mailbox.findCode(new URL(link).searchParams.get('oobCode') ?? '') !== undefined;

  return async (scope) => {
    scope.get('/sandbox/outbox.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(mailbox.mails),
    );
    scope.get('/sandbox/outbox', async (_request, reply) => sendPage(reply, 200, outboxPage(mailbox, isValid)));
  };
}

/** Subjects of mails, keyed by the provider's name of their kind. */
const subjects: Record<string, string> = {
  PASSWORD_RESET: 'Choose a new password',
  VERIFY_EMAIL: 'Confirm your e-mail address',
  VERIFY_AND_CHANGE_EMAIL: 'Change your e-mail address',
  RECOVER_EMAIL: 'Restore your e-mail address',
};

/** Uses this machine's time zone, which is that of its user. */
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

const reloadLink = '<p><a href="/sandbox/outbox">Refresh</a></p>';

function outboxPage(mailbox: Mailbox, isValid: (mail: LinkMail) => boolean): string {
  const mails: readonly Mail[] = mailbox.mails;
  if (mails.length === 0) {
    return page(
      'Outbox',
      `<div class="card"><p>No mail yet. Instead of being sent, mail and texts to phones are kept here, on this machine only.</p>${reloadLink}</div>`,
    );
  }
  const items = mails
    .map((mail) => ('text' in mail ? writtenItem(mail, mailbox) : linkItem(mail, isValid(mail))))
    .join('\n');
  return page(
    'Outbox',
    `<p class="soft">Mail and texts that would have been sent, newest first. None leaves this machine.</p>${reloadLink}<ol>${items}</ol>`,
  );
}

function linkItem({ to, kind, link, time }: LinkMail, isLinkValid: boolean): string {
  const subject = subjects[kind] ?? kind;
  const action = isLinkValid
    ? `${button(link, subject)}<details><summary>Link in the mail</summary><code>${safe(link)}</code></details>`
    : '<p class="soft">Its link was already used, or is more than an hour old.</p>';
  return `${itemHead(subject, to, time)}
${action}</li>`;
}

const writtenItem = ({ to, kind, subject, text, html, time }: WrittenMail, mailbox: Mailbox): string => {
  const letter = `<div class="letter">${safe(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)}</div>`;
  return `${itemHead(subject, to, time)}
${kind === 'text' ? letter + answerForm(to, mailbox.hasStopped(to)) : html === undefined ? letter : `${framed(html)}<details><summary>As plain text</summary>${letter}</details>`}</li>`;
};

/** Lets the person with the phone answer STOP or START, as a real phone can. */
const answerForm = (phone: string, hasStopped: boolean): string => {
  const answer = hasStopped ? 'START' : 'STOP';
  return `<form method="post" action="/sandbox/outbox/answers"><input type="hidden" name="phone" value="${safe(phone)}"><input type="hidden" name="answer" value="${answer}"><button class="button">Reply ${answer}</button></form>`;
};

/** Mails contain what strangers wrote, so the frame runs no script. Its links open a page of their own. */
const framed = (html: string): string =>
  `<iframe class="mail" title="The mail as it is shown" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${safe(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>`;

const itemHead = (subject: string, to: string, time: string): string =>
  `<li class="card"><h2>${safe(subject)}</h2>
<p>To <strong>${safe(to)}</strong><br><small><time datetime="${time}">${dateFormat.format(new Date(time))}</time></small></p>`;
