import { largeNumber } from '../kinds/called-as';
import type { MailText } from '../kinds/kind';
import type { Mail } from '../mail/mail';
import { mailPage, mailStyles } from '../mail/mail-page';
import { escaped } from '../mail/mail-text';

const nobodyLooked =
  'You get this mail because you hadn’t opened the page for two minutes. Turn these mails off in Settings:';

/** Lays out a mail about news, as text and as HTML. Without an address to unsubscribe, it only links to Settings. */
export function newsMail(
  { subject, order, news, why = nobodyLooked }: MailText,
  publicUrl: string,
  unsubscribe?: string,
): Mail {
  const settings = `${publicUrl}/dashboard/settings`;
  const stop = unsubscribe ?? settings;
  const lines = news.flatMap(({ sentence, label, page }) => [sentence, `${label}: ${publicUrl}${page}`]);
  const [first, second] = news;
  const only = first && !second ? first : undefined;
  const stopLabel = unsubscribe === undefined ? 'Settings' : 'Stop these mails';
  return {
    subject,
    text: ['Food Court', ...lines, `${why} ${stop}`].join('\n\n'),
    html: mailPage({
      ...{ subject, publicUrl },
      ...(order && largeNumber(`#${order.number}`, order.dayNumber, order.kitchen)),
      contentHtml: news.map((item) => sentenceHtml(item, only ? undefined : publicUrl)).join('\n'),
      button: only && { label: only.label, url: publicUrl + only.page },
      footHtml: `${escaped(why)} <a ${mailStyles.softLink} href="${escaped(stop)}">${stopLabel}</a>`,
    }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

/** Several news have a link each instead of the button. */
const sentenceHtml = ({ sentence, label, page }: MailText['news'][number], publicUrl: string | undefined): string => {
  const link =
    publicUrl === undefined
      ? ''
      : `<br><a ${mailStyles.link} href="${escaped(publicUrl + page)}">${escaped(label)}</a>`;
  return `<p ${mailStyles.text}><bdi>${escaped(sentence)}</bdi>${link}</p>`;
};
