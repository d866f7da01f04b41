import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#platform/config/settings';
import type { Db } from '#platform/database/tables';
import { unavailable } from '#platform/http/refusal';
import type { Job } from '#platform/jobs/job';
import { fullTrust, type Level } from './level.policy';
import { findLevels, type RemoteLevel } from './remote-levels.repository';

const readEveryMs = 2_000;
const failedRead = 'the levels of remotes could not be read: the last known ones stay in use';

/** The guests by name, with the calls that they may make. It has no prototype, so only guests are in it. */
export type GuestRemotes = Readonly<Record<string, { readonly calls: readonly string[] }>>;

interface Known {
  levels: ReadonlyMap<string, Level>;
  guests: GuestRemotes;
  watched: readonly string[];
  /** Equal for equal levels. */
  text: string;
}

/**
 * The levels of all remotes, which each process reads a moment after a change. The last known ones stay in use while
 * the database is away. Before the first read every question is refused: a guest must not be served as trusted.
 */
export class KnownLevels {
  private known: Known | undefined;

  constructor(
    private readonly db: Db,
    private readonly settings: Pick<Settings, 'releasesSecondPerson'>,
  ) {}

  levelOf(remote: string): Level {
    return this.required().levels.get(remote) ?? fullTrust.level;
  }

  /** The same object until a level changes. */
  guests(): GuestRemotes {
    return this.required().guests;
  }

  /** The same array until a level changes. */
  watched(): readonly string[] {
    return this.required().watched;
  }

  async refresh(): Promise<void> {
    const rows = await findLevels(this.db, this.settings.releasesSecondPerson);
    const text = JSON.stringify(rows);
    if (text !== this.known?.text) this.known = { ...sorted(rows), text };
  }

  readonly tryRefresh = (log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> =>
    this.refresh().catch((error: Error) => log.warn({ reason: error.message }, failedRead));

  readonly job: Job = {
    name: 'read levels of remotes',
    everyMs: readEveryMs,
    first: 'later',
    run: () => this.refresh(),
    failed: failedRead,
  };

  private required(): Known {
    if (!this.known) throw unavailable('The server has not read the levels of remotes yet. Please try again.');
    return this.known;
  }
}

function sorted(rows: readonly RemoteLevel[]): Omit<Known, 'text'> {
  const guests = rows.filter(({ level }) => level === 'guest');
  return {
    levels: new Map(rows.map(({ remote, level }) => [remote, level])),
    guests: Object.freeze(
      Object.assign(
        Object.create(null) as GuestRemotes,
        Object.fromEntries(guests.map(({ remote, calls }) => [remote, { calls }])),
      ),
    ),
    watched: rows.filter(({ level }) => level === 'watched').map(({ remote }) => remote),
  };
}
