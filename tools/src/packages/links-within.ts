import path from 'node:path';

const { posix } = path;
/** Matches links to files, with the brackets around one that only gives a reason. A link to another site has a scheme. */
const link = /( \()?\[([^\]]+)\]\((?![a-z]+:|#)([^)#\s]+)(#[^)\s]+)?\)(\))?/g;

/**
 * Points the links of a document to the documents that are packed with it. Other links become their words,
 * because whoever installs the package does not have this repository.
 */
export function linksWithin(text: string, from: string, packed: ReadonlyMap<string, string>): string {
  const place = packed.get(from) ?? from;
  return text.replaceAll(link, (_all, open = '', words: string, file: string, anchor = '', close = '') => {
    const target = packed.get(posix.join(posix.dirname(from), file));
    if (target !== undefined)
      return `${open}[${words}](${posix.relative(posix.dirname(place), target)}${anchor})${close}`;
    return open !== '' && close !== '' ? '' : `${open}${words}${close}`;
  });
}
