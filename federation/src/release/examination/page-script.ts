import { readHeader } from './page/read-header.mjs';
import { readMarkup } from './page/read-markup.mjs';
import { readMembers } from './page/read-members.mjs';
import { readRules } from './page/read-rules.mjs';
import { readStored } from './page/read-stored.mjs';
import { readWorkers } from './page/read-workers.mjs';

/** Compilers may call this helper in the text of a function. */
const helper = 'const __name = (made) => made;';

/**
 * A script for the page, whose value is a promise of a `ScriptReading`. The names of the readers are not used,
 * because compilers change them.
 */
export const readingScript = `(async () => {
  ${helper}
  return {
    members: (${readMembers.toString()})(),
    stored: await (${readStored.toString()})(),
    rules: (${readRules.toString()})(),
    markup: (${readMarkup.toString()})(),
    workers: await (${readWorkers.toString()})(),
    header: (${readHeader.toString()})(),
  };
})()`;
