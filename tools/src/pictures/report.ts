import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';
import type { Finding } from './judge';

/** Ignored by git. */
const reportFolder = path.join(repositoryRoot, '.pictures');

const pictureOf = (name: string, kind: string): string => `${name.replaceAll('/', '-')}-${kind}.webp`;

/** Writes a page that shows the accepted and new pictures and their differences side by side. */
export async function writeReport(findings: readonly Finding[]): Promise<string> {
  await rm(reportFolder, { recursive: true, force: true });
  await mkdir(reportFolder, { recursive: true });
  const parts: string[] = [];
  for (const { name, what, accepted, taken, difference } of findings) {
    const figures: string[] = [];
    for (const [kind, picture] of Object.entries({ accepted, taken, difference })) {
      if (!picture) continue;
      const file = pictureOf(name, kind);
      await writeFile(path.join(reportFolder, file), picture);
      figures.push(`<figure><img src="${file}" alt=""><figcaption>${kind}</figcaption></figure>`);
    }
    parts.push(`<h2>${name}</h2><p>${what}</p><div>${figures.join('')}</div>`);
  }
  const page = path.join(reportFolder, 'index.html');
  await writeFile(
    page,
    `<!doctype html><meta charset="utf-8"><title>Changed pictures</title>
<style>body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;overflow:auto}figure{margin:0}img{border:1px solid #999}</style>
<h1>Changed pictures</h1>${parts.join('\n')}\n`,
  );
  return page;
}
