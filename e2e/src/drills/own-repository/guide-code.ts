import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '#product/product';

/** Returns the codes of a language in a section of the guide. */
export async function codesOfGuide(language: string, heading: string): Promise<string[]> {
  const guide = await readFile(path.join(repository, 'docs/how-to/own-repository.md'), 'utf8');
  const [, rest = ''] = guide.split(`## ${heading}\n`);
  const [section = ''] = rest.split('\n## ');
  const codes = [...section.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) => code);
  assert.ok(codes.length > 0, `${heading} has no ${language}`);
  return codes;
}
