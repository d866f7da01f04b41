import type { Settings } from '#platform/config/settings';
import type { Db } from '#platform/database/tables';
import { findLevels } from './remote-levels.repository';
import { findBackends } from './team-backends.repository';

export interface GuestRemote {
  /** The calls that the site allows it. */
  calls: readonly string[];
  /** A service of its team is behind it. */
  hasService: boolean;
}

export type FindGuests = () => Promise<ReadonlyMap<string, GuestRemote>>;

/** Reads the guests from the database, because a release must not be judged by a level of two seconds ago. */
export const guestsFinder =
  ({ db, settings }: { db: Db; settings: Pick<Settings, 'releasesSecondPerson'> }): FindGuests =>
  async () => {
    const guests = (await findLevels(db, settings.releasesSecondPerson)).filter(({ level }) => level === 'guest');
    const services = guests.length === 0 ? [] : await findBackends(db);
    return new Map(
      guests.map(({ remote, calls }) => [
        remote,
        { calls, hasService: services.some((service) => service.remote === remote) },
      ]),
    );
  };
