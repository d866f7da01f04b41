import type { Mail } from '../accounts/account-state';
import { button, page, safe } from './page';

/** What a mail is about, by the provider's name for it. */
const subjects: Record<string, string> = {
  PASSWORD_RESET: 'Choose a new password',
  VERIFY_EMAIL: 'Confirm your e-mail address',
  VERIFY_AND_CHANGE_EMAIL: 'Change your e-mail address',
  RECOVER_EMAIL: 'Take back your e-mail address',
};

/** The sandbox and whoever reads this are on one machine: its time zone is theirs. */
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

const again = '<p><a href="/sandbox/outbox">Look again</a></p>';

export function outboxPage(mails: Mail[], works: (mail: Mail) => boolean): string {
  if (mails.length === 0) {
    return page(
      'Outbox',
      `<div class="card"><p>No mail yet. What the identity provider would send is kept here instead, for this machine only.</p>${again}</div>`,
    );
  }
  const letters = mails.map((mail) => letter(mail, works(mail))).join('\n');
  return page(
    'Outbox',
    `<p class="soft">What the identity provider would have sent, newest first. No mail leaves this machine.</p>${again}<ol>${letters}</ol>`,
  );
}

function letter({ to, kind, link, time }: Mail, works: boolean): string {
  const subject = subjects[kind] ?? kind;
  const way = works
    ? `${button(link, subject)}<details><summary>The link in the mail</summary><code>${safe(link)}</code></details>`
    : '<p class="soft">Its link has been used, or is more than an hour old.</p>';
  return `<li class="card"><h2>${safe(subject)}</h2>
<p>To <strong>${safe(to)}</strong><br><small><time datetime="${time}">${moment.format(new Date(time))}</time></small></p>
${way}</li>`;
}
