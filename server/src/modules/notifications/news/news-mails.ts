import type { Db } from '#platform/database/tables';
import { findLagSeconds } from '#platform/jobs/due-rows.repository';
import type { Job } from '#platform/jobs/job';
import { repeatWhileMore } from '#platform/jobs/work-off';
import { newsKinds } from '../kinds/news-kinds';
import type { HandedIn, NewsKind, NewsSources } from '../kinds/kind';
import type { MailWriters } from '../mail/send-due-mails';
import { addressToUnsubscribe } from '../unsubscribe/unsubscribe-address';
import { newsMail } from './news-mail';
import { newsToMail, queueNewsMails } from './news-mails.repository';

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

/** A writer for each kind of news. */
export const newsWriters = (db: Db, publicUrl: string, { isAvailable, findOnTheRoad }: HandedIn): MailWriters =>
  Object.fromEntries(
    Object.entries<NewsKind>(newsKinds).map(([name, kind]) => [
      name,
      writer(kind, { db, isAvailable, findOnTheRoad }, publicUrl),
    ]),
  );

const writer =
  (kind: NewsKind, reading: NewsSources, publicUrl: string): MailWriters[string] =>
  async (about, language) => {
    const [facts] = await kind.find(reading, [about]);
    const text = facts && kind.mail?.(facts, language);
    if (!text) return undefined;
    const { endsNewsOf } = text;
    const unsubscribe =
      endsNewsOf === undefined ? undefined : await addressToUnsubscribe(reading.db, publicUrl, endsNewsOf);
    return newsMail(text, { publicUrl, unsubscribe, language });
  };
