/** The part of an examination that a tab of a visitor can do, too. It uses nothing of Node. */
export { compareReadings, type Allowed } from './compare-readings';
export { readHeader, readMembers, readRules, readStored } from './page/index.mjs';
export { longestFinding } from './page-finding';
export type { Reading } from './reading';
