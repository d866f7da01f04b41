import type { Job } from './job';

const hour = 3_600_000;

/** Deletes outdated rows every hour. */
export const deleteOldJob = (what: string, deleteOld: () => Promise<unknown>): Job => ({
  name: `delete old ${what}`,
  everyMs: hour,
  first: 'later',
  run: async () => void (await deleteOld()),
  failed: `old ${what} could not be deleted`,
});
