import { contentFaults, type CodeFile } from './build-contents';
import { judge } from './judge';
import type { Finding, ServedBuild } from './served-build';

/** What costs time of a processor, by what other teams wrote: a server has it done elsewhere than in its own thread. */
export interface Gate {
  judge: (before: readonly ServedBuild[], after: readonly ServedBuild[]) => Promise<Finding[]>;
  contentFaults: (name: string, files: readonly CodeFile[]) => Promise<string[]>;
}

/** For commands: they have nobody else to serve. */
export const gateHere: Gate = {
  judge: async (before, after) => judge(before, after),
  contentFaults: async (name, files) => contentFaults(name, files),
};
