import path from 'node:path';

const { posix } = path;
/** A link to a file, and one that is only a reason in brackets. Those to other sites have a scheme. */
const link = /( \()?\[([^\]]+)\]\((?![a-z]+:|#)([^)#\s]+)(#[^)\s]+)?\)(\))?/g;

/**
 * Points the links of a document to the documents that are packed with it. Of other links only the words stay, because
 * whoever installs the package does not have this repository.
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
