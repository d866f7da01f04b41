import type { MailText } from '../kinds/kind';
import type { Mail } from '../mail/mail';
import { escaped } from '../mail/mail-text';

const nobodyLooked =
  'You get this mail because you hadn’t opened the page for two minutes. Turn these mails off in Settings:';

/** Lays out a mail about news, as text and as HTML. Without an address to unsubscribe, it only links to Settings. */
export function newsMail(
  { subject, news, why = nobodyLooked }: MailText,
  publicUrl: string,
  unsubscribe?: string,
): Mail {
  const settings = `${publicUrl}/dashboard/settings`;
  const stop = unsubscribe ?? settings;
  const lines = news.flatMap(({ sentence, label, page }) => [sentence, `${label}: ${publicUrl}${page}`]);
  const parts = news.map(
    ({ sentence, label, page }) =>
      `<p><bdi>${escaped(sentence)}</bdi></p>\n<p><a href="${escaped(publicUrl + page)}">${label}</a></p>`,
  );
  return {
    subject,
    text: ['Food Court', ...lines, `${why} ${stop}`].join('\n\n'),
    html: `<!doctype html>
<html lang="en"><body style="font-family: sans-serif; line-height: 1.5">
<h1>Food Court</h1>
${parts.join('\n')}
<p>${why} <a href="${escaped(stop)}">${unsubscribe === undefined ? 'Settings' : 'Stop these mails'}</a></p>
</body></html>
`,
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}
