import type { FastifyBaseLogger } from 'fastify';
import { dollarsFromCents, formatDollars, pageOfCheckout } from '@food-court/shared-api/contract';
import type { Db } from '#database/tables';
import { RepeatedWork } from '#process/repeated-work';
import type { Mail } from '../mails/mail';
import { escaped, oneLine } from '../mails/mail-text';
import type { MailWriters } from '../mails/send-due-mails';
import { findReadyTicket, findRefundedOrder, queueNewsMails } from './news-mails.repository';

const pauseMs = 5_000;

/** Several processes may: each of the news is taken by one of them. */
export const queueNewsMailsAgainAndAgain = (db: Db, log: Pick<FastifyBaseLogger, 'warn'>): RepeatedWork =>
  new RepeatedWork(
    async (isStopped) => {
      while (!isStopped() && (await queueNewsMails(db)) > 0);
    },
    { pauseMs, onError: ({ message }) => log.warn({ reason: message }, 'mails about news are queued later') },
  );

export const newsWriters = (db: Db, publicUrl: string): Pick<MailWriters, 'ready' | 'refunded'> => ({
  ready: async (ticketId) => {
    const { checkout_id, number, kitchen } = await findReadyTicket(db, ticketId);
    return mailOf({
      subject: `#${number} is ready`,
      sentence: `Your order #${number} is ready at ${oneLine(kitchen)}.`,
      link: { label: 'Show the number', url: publicUrl + pageOfCheckout(checkout_id) },
      publicUrl,
    });
  },
  refunded: async (orderId) => {
    const { checkout_id, number, title, refunded_cents } = await findRefundedOrder(db, orderId);
    const amount = formatDollars(dollarsFromCents(refunded_cents));
    return mailOf({
      subject: `${amount} of #${number} went back to your card`,
      sentence: `${amount} for ${oneLine(title)} (#${number}) went back to your card.`,
      link: { label: 'Show the order', url: publicUrl + pageOfCheckout(checkout_id) },
      publicUrl,
    });
  },
});

interface NewsText {
  subject: string;
  sentence: string;
  link: { label: string; url: string };
  publicUrl: string;
}

const why = 'You get this mail because nobody looked at the page for two minutes. Settings has a switch for it:';

function mailOf({ subject, sentence, link, publicUrl }: NewsText): Mail {
  const settings = `${publicUrl}/dashboard/settings`;
  return {
    subject,
    text: ['Food Court', sentence, `${link.label}: ${link.url}`, `${why} ${settings}`].join('\n\n'),
    html: `<!doctype html>
<html lang="en"><body style="font-family: sans-serif; line-height: 1.5">
<h1>Food Court</h1>
<p><bdi>${escaped(sentence)}</bdi></p>
<p><a href="${escaped(link.url)}">${link.label}</a></p>
<p>${why} <a href="${escaped(settings)}">Settings</a></p>
</body></html>
`,
  };
}
