import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/tables';
import { renewVisitKeys, type VisitKey } from './visit-keys.repository';

const hour = 3_600_000;
const retryMs = 5_000;
const macBytes = 16;
const failedRefresh = 'the keys of visits could not be read: reports of new visits do not count';

/** The part of the keys that other code needs. */
export type VisitSigner = Pick<VisitKeys, 'sign' | 'isSigned'>;

/**
 * Signs visits, so that a report counts only for a visit that this site served. All processes share the keys through the
 * database. Each day has a key of its own, which is created a day ahead, so every process knows it when it is first used.
 */
export class VisitKeys {
  private keys: readonly VisitKey[] = [];
  private refreshedAt = -Infinity;

  constructor(
    private readonly db: Db,
    private readonly log: FastifyBaseLogger,
    private readonly now: () => number = Date.now,
  ) {}

  /** `day~mac`, or undefined until the database has provided a key: the visit stays unsigned. */
  sign(text: string): string | undefined {
    const key = this.keys.find(({ day }) => day <= dayOf(this.now()));
    return key && `${key.day}~${macOf(key, text).toString('base64url')}`;
  }

  isSigned(text: string, signature = ''): boolean {
    const [day, mac = ''] = signature.split('~');
    const key = this.keys.find((candidate) => candidate.day === day);
    const given = Buffer.from(mac, 'base64url');
    return key !== undefined && given.length === macBytes && timingSafeEqual(given, macOf(key, text));
  }

  /** Yesterday's key is accepted as well; older ones are deleted. */
  async refresh(): Promise<void> {
    const [today, tomorrow] = [dayOf(this.now()), dayOf(this.now() + 24 * hour)];
    this.keys = await renewVisitKeys(this.db, dayOf(this.now() - 24 * hour), [today, tomorrow]);
    this.refreshedAt = this.now();
  }

  /** When the database is unavailable, the known keys stay in use. */
  readonly tryRefresh = (): Promise<void> =>
    this.refresh().catch((error: Error) => this.log.warn({ reason: error.message }, failedRefresh));

  refreshHourly(app: FastifyInstance): void {
    app.addHook('onReady', this.tryRefresh);
    app.jobs.add({
      name: 'refresh keys of visits',
      everyMs: retryMs,
      first: 'later',
      run: async () => (this.now() - this.refreshedAt > hour ? this.refresh() : undefined),
      failed: failedRefresh,
    });
  }
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const macOf = ({ secret }: VisitKey, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest().subarray(0, macBytes);
