import type { FastifyBaseLogger } from 'fastify';
import { createApp } from './app';
import { buildsAtWork } from './serve-pages';
import { takeSettings } from '../platform/config/env';
import { directly } from '../platform/database/connections/connect';
import { notificationsMissing, deliversNotifications } from '../platform/database/listen';
import { notifyNow } from '../platform/database/channel-notifier';
import { sumUpJob, sumUpLedgerJob } from '#modules/reports/index';
import { sweepMenuJob } from '#modules/menu/index';
import {
  newsWriters,
  queueNewsMailsJob,
  notifyWishersJob,
  contactOf,
  sendMailsJob,
  sendPushesJob,
  sendTextsJob,
} from '#modules/notifications/index';
import {
  deleteErasedCustomersJob,
  endGrantsJob,
  payCreditsJob,
  bookRentsJob,
  auditBooksJob,
  publishBooksJob,
  numberReceiptsJob,
  receiptWriter,
  bookFeesJob,
  settleDisputesJob,
  settlePaymentsJob,
} from '#modules/payments/index';
import type { Job } from '../platform/jobs/job';
import { reportSlowStatements } from '../platform/observability/slow-statements/report-slow-statements';
import { readSurgeJob, replanJob } from '#modules/ordering/index';
import { listen } from '../platform/process/listen';
import { migrateWithRetry } from '../platform/process/migrate-with-retry';
import { stopOnRequest } from '../platform/process/stop-on-request';
import { watchThread } from '../platform/process/thread-watchdog';
import { type KnownSwitches, requireConditionalWrites } from '#modules/releases/index';
import { createServices, type Services, withDatabase } from './services';
import { servicesOfModules } from './services-of-modules';
import { knownSwitches, readVisitKeys } from './visitors-of-pages';

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
  app.addHook('onClose', reportSlowStatements({ db: services.jobsDb, log: app.log }));
  void services.isolation.prove(app.log);
  await requireConditionalWrites(settings.releasesBucket, app.log);
  stopOnRequest(app, settings.drainSeconds);
  await listen(app, settings);
  const direct = directly(settings.database).url;
  await migrateWithRetry(direct, services.migrations, app.log);
  // Without the keys, reports of the first visits would not count.
  await app.getDecorator<() => Promise<void>>(readVisitKeys)();
  const switches = app.getDecorator<KnownSwitches>(knownSwitches);
  await switches.tryRefresh();
  app.jobs.add(switches.job);
  await services.levels.tryRefresh(app.log);
  app.jobs.add(services.levels.job);
  if (!(await deliversNotifications(direct, notifyNow(services.db)))) app.log.error(notificationsMissing);
  app.jobs.add(...jobsAfterMigration(services, app.log));
  app.log.info({ url: settings.publicUrl }, 'ready');
  process.send?.({ ready: true, url: settings.publicUrl });
}

/** They need the tables, so they begin when the migrations are applied. */
function jobsAfterMigration(services: Services, log: FastifyBaseLogger): Job[] {
  const { jobsDb: db, publicUrl, courtClock, settings, isAvailable, findOnTheRoad } = services;
  return [
    settlePaymentsJob(withDatabase(servicesOfModules(services).payments, db), log),
    settleDisputesJob(withDatabase(servicesOfModules(services).payments, db), log),
    bookFeesJob(withDatabase(servicesOfModules(services).payments, db), log),
    bookRentsJob(db, courtClock),
    ...bookJobs(services, log),
    numberReceiptsJob(db),
    endGrantsJob({ db, locksDb: services.locksDb }),
    payCreditsJob({ db, locksDb: services.locksDb, rules: settings.payments }),
    deleteErasedCustomersJob(withDatabase(servicesOfModules(services).payments, db), log),
    replanJob(db),
    readSurgeJob(db),
    sumUpJob(db),
    sumUpLedgerJob(db),
    sweepMenuJob(db, courtClock),
    notifyWishersJob({ db, isAvailable }),
    sendPushesJob({ db, contact: contactOf(publicUrl), isAvailable, findOnTheRoad, log }),
    ...(services.sendText
      ? [sendTextsJob({ db, send: services.sendText, publicUrl, isAvailable, findOnTheRoad, log })]
      : []),
    ...mailJobs(services, log),
  ];
}

function bookJobs({ jobsDb: db, booksKey: key }: Services, log: FastifyBaseLogger): Job[] {
  if (!key) log.warn('BOOKS_KEY is not set: outsiders can’t verify the ledger');
  return key ? [publishBooksJob(db, key), auditBooksJob({ db, key, log })] : [];
}

function mailJobs(services: Services, log: FastifyBaseLogger): Job[] {
  const { jobsDb: db, sendMail: send } = services;
  if (!send) {
    log.warn('SMTP_URL is not set: receipts and notifications are not sent by mail');
    return [];
  }
  const writers = {
    receipt: receiptWriter(withDatabase(servicesOfModules(services).payments, db)),
    ...newsWriters(db, services.publicUrl, services),
  };
  return [queueNewsMailsJob(db), sendMailsJob({ db, send, writers, log })];
}
