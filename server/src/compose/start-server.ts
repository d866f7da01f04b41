import type { FastifyBaseLogger } from 'fastify';
import { buildsAtWork, readVisitKeys, createApp } from './app';
import { takeSettings } from '../platform/config/env';
import { directly } from '../platform/database/connections/connect';
import { notificationsMissing, deliversNotifications } from '../platform/database/listen';
import { notifyNow } from '../platform/database/waker';
import { sumUpAgainAndAgain } from '#modules/reports/index';
import { isOffered, sweepMenuAgainAndAgain } from '#modules/menu/index';
import {
  MailSender,
  newsWriters,
  queueNewsMailsAgainAndAgain,
  notifyWishersAgainAndAgain,
  contactOf,
  sendPushesAgainAndAgain,
} from '#modules/notifications/index';
import { receiptWriter, Sweeper } from '#modules/payments/index';
import { reportSlowStatements } from '../platform/observability/slow-statements/report-slow-statements';
import { replanAgainAndAgain } from '#modules/ordering/index';
import { listen } from '../platform/process/listen';
import { migrateWithRetry } from '../platform/process/migrate-with-retry';
import { stopOnRequest } from '../platform/process/stop-on-request';
import { watchThread } from '../platform/process/thread-watchdog';
import { requireConditionalWrites } from '#modules/delivery/index';
import { createServices, type Services, withDatabase } from './services';
import { servicesOfModules } from './services-of-modules';

/** Starts the server. Tests pass `wrap` to make services fail. */
export function startServer(wrap: (services: Services) => Services = (services) => services): void {
  start(wrap).catch((error: Error) => {
    // Prints one plain line: a stack trace does not help the person who started the server.
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}

async function start(wrap: (services: Services) => Services): Promise<void> {
  const settings = takeSettings();
  const services = wrap(
    await createServices(settings, {
      onDatabaseLost: ({ message }) => app?.log.warn({ reason: message }, 'a database connection was lost'),
      onReplica: (isAsked, reason) =>
        app?.log.warn({ reason }, isAsked ? 'reads are sent to the replica' : 'reads are sent to the primary'),
    }),
  );
  const app = await createApp(services);
  const watchdog = watchThread({ buildsAtWork: app.getDecorator<() => string[]>(buildsAtWork) });
  app.addHook('onClose', () => watchdog.stop());
  const sweeper = new Sweeper(withDatabase(servicesOfModules(services).payments, services.jobsDb), app.log);
  app.addHook('onClose', () => sweeper.stop());
  const mailSender = createMailSender(services, app.log);
  app.addHook('onClose', () => mailSender?.stop());
  const { jobsDb: db, publicUrl } = services;
  app.addHook('onClose', reportSlowStatements({ db, log: app.log }));
  const jobs = [
    replanAgainAndAgain(db, app.log),
    sumUpAgainAndAgain(db, app.log),
    sweepMenuAgainAndAgain(db, { clock: services.courtClock, log: app.log }),
    notifyWishersAgainAndAgain({ db, isOffered }, app.log),
    sendPushesAgainAndAgain({ db, contact: contactOf(publicUrl), isOffered, log: app.log }),
    ...(services.sendMail ? [queueNewsMailsAgainAndAgain(db, app.log)] : []),
  ];
  app.addHook('onClose', async () => void (await Promise.all(jobs.map((job) => job.stop()))));
  void services.isolation.prove(app.log);
  await requireConditionalWrites(settings.releasesBucket, app.log);
  stopOnRequest(app, settings.drainSeconds);
  await listen(app, settings);
  const direct = directly(settings.database).url;
  await migrateWithRetry(direct, services.migrations, app.log);
  // Without the keys, reports of the first visits would not count.
  await app.getDecorator<() => Promise<void>>(readVisitKeys)();
  if (!(await deliversNotifications(direct, notifyNow(services.db)))) app.log.error(notificationsMissing);
  sweeper.start();
  for (const job of jobs) job.start();
  mailSender?.start();
  app.log.info({ url: settings.publicUrl }, 'ready');
  process.send?.({ ready: true, url: settings.publicUrl });
}

function createMailSender(services: Services, log: FastifyBaseLogger): MailSender | undefined {
  const { jobsDb: db, sendMail: send } = services;
  if (!send) {
    log.warn('SMTP_URL is not set: receipts and news are not sent by mail');
    return undefined;
  }
  const writers = {
    receipt: receiptWriter(withDatabase(servicesOfModules(services).payments, db)),
    ...newsWriters(db, services.publicUrl, isOffered),
  };
  return new MailSender({ db, send, writers, log });
}
