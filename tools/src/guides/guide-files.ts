import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'federation/build';

/** A line that names a file, and a block that is all of it. */
const shape = /`([\w./-]+\/[\w.-]+\.\w+)`[^`\n]*(?:`[^`\n]*`[^`\n]*)*\n\n```\w+\n(.*?)```/gs;

/** The files that a guide has its reader write, by their path in the repository. */
export function guideFiles(guide: string): Map<string, string> {
  const text = readFileSync(path.join(repositoryRoot, 'docs/how-to', guide), 'utf8');
  return new Map([...text.matchAll(shape)].map(([, file = '', content = '']) => [file, content]));
}
