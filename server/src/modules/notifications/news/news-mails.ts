import { dollarsFromCents, formatDollars, pageOfCheckout } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { findLagSeconds } from '#platform/jobs/due-rows.repository';
import type { Job } from '#platform/jobs/job';
import { repeatWhileMore } from '#platform/jobs/work-off';
import type { Mail } from '../mail/mail';
import { escaped, oneLine } from '../mail/mail-text';
import type { MailWriters } from '../mail/send-due-mails';
import { addressToUnsubscribe } from '../unsubscribe/unsubscribe-address';
import { findWishesOfMessages, type IsOffered } from '../wish-news/wish-messages.repository';
import { textOfWish } from '../wish-news/wish-text';
import { findReadyTicket, findRefundedOrder, newsToMail, queueNewsMails } from './news-mails.repository';

const pauseMs = 5_000;

/** May run in several processes: each news item is taken by one of them. */
export const queueNewsMailsJob = (db: Db): Job => ({
  name: 'queue mails about news',
  everyMs: pauseMs,
  first: 'now',
  run: (isStopped) => repeatWhileMore(async () => (await queueNewsMails(db)) > 0, isStopped),
  failed: 'mails about news are queued later',
  lagSeconds: () => findLagSeconds(db, newsToMail),
});

export const newsWriters = (
  db: Db,
  publicUrl: string,
  isOffered: IsOffered,
): Pick<MailWriters, 'ready' | 'refunded' | 'unanswered' | 'wish'> => ({
  ready: async (ticketId) => {
    const { checkout_id, number, kitchen } = await findReadyTicket(db, ticketId);
    const sentence = `Your order #${number} is ready at ${oneLine(kitchen)}.`;
    return mailOf({
      subject: `#${number} is ready`,
      news: [{ sentence, label: 'Show the number', page: pageOfCheckout(checkout_id) }],
      why: nobodyLooked,
      publicUrl,
    });
  },
  refunded: async (orderId) => {
    const { checkout_id, number, title, refunded_cents } = await findRefundedOrder(db, orderId);
    const amount = formatDollars(dollarsFromCents(refunded_cents));
    const sentence = `${amount} for ${oneLine(title)} (#${number}) went back to your card.`;
    return mailOf({
      subject: `${amount} of #${number} went back to your card`,
      news: [{ sentence, label: 'Show the order', page: pageOfCheckout(checkout_id) }],
      why: nobodyLooked,
      publicUrl,
    });
  },
  unanswered: async (about) => {
    const { number, kitchen } = await findReadyTicket(db, about.split(':')[0] ?? '');
    return mailOf({
      subject: `#${number} is waiting for an answer`,
      news: [
        {
          sentence: `${oneLine(kitchen)} has not accepted order #${number} yet.`,
          label: 'Open the order board',
          page: '/dashboard/order-board',
        },
      ],
      why: admins,
      publicUrl,
    });
  },
  wish: async (messageId) => {
    const wishes = await findWishesOfMessages(db, [messageId], isOffered);
    const news = wishes.map((wish) => ({
      sentence: oneLine(textOfWish(wish).text),
      label: 'Show the dish',
      page: textOfWish(wish).page,
    }));
    if (!wishes[0] || !news[0]) return undefined;
    const subject =
      news.length === 1 ? news[0].sentence.replace(/\.$/, '') : `${news.length} of your wishes have changed`;
    const unsubscribe = await addressToUnsubscribe(db, publicUrl, wishes[0].recipient_uid);
    return mailOf({ subject, news, why: wishedFor, publicUrl, unsubscribe });
  },
});

interface NewsText {
  subject: string;
  news: readonly { sentence: string; label: string; page: string }[];
  why: string;
  publicUrl: string;
  /** If it is missing, the mail only links to Settings. */
  unsubscribe?: string;
}

const nobodyLooked =
  'You get this mail because you hadn’t opened the page for two minutes. Turn these mails off in Settings:';
const admins = 'You get this mail because you are an admin of this court. Turn these mails off in Settings:';
const wishedFor =
  'You get this mail because the dish is in your wishes, at most once a day. To stop these mails, open this link or go to Settings:';

function mailOf({ subject, news, why, publicUrl, unsubscribe }: NewsText): Mail {
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
