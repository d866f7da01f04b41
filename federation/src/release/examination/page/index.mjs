export { readHeader } from './read-header.mjs';
export { readMembers } from './read-members.mjs';
export { readRules } from './read-rules.mjs';
export { readStored } from './read-stored.mjs';
