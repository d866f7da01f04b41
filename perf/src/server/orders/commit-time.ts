import { administrate } from '@food-court/server/src/testing/template-database';

/** The slow commit simulates a synchronous standby: PostgreSQL waits before it writes the commit to the disk, and then really writes it. */
const commits = {
  'commit at once': { fsync: 'off', synchronous_commit: 'off', commit_delay: '0', commit_siblings: '5' },
  'commit of 4 ms': { fsync: 'on', synchronous_commit: 'on', commit_delay: '4000', commit_siblings: '0' },
};

export type CommitTime = keyof typeof commits;
export const commitTimes = Object.keys(commits) as CommitTime[];

export async function setCommit(url: string, commit: CommitTime): Promise<void> {
  for (const [name, value] of Object.entries(commits[commit]))
    await administrate(url, `alter system set ${name} = '${value}'`);
  await administrate(url, 'select pg_reload_conf()');
}
