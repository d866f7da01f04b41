import path from 'node:path';
import { packServer } from '@food-court/federation/pack';
import { repositoryRoot } from '@food-court/federation/workspace';

const usage = 'npm run pack, or npm run pack -- FOLDER';

/** Creates a folder to copy to a production machine and start there with node. */
export async function main([given, ...others]: string[]): Promise<void> {
  if (others.length > 0 || given?.startsWith('-')) throw new Error(usage);
  const folder = path.resolve(given ?? path.join(repositoryRoot, '.data/pack'));
  const { main: program, packages, bytes } = await packServer(folder);
  process.stdout.write(
    `✔ ${folder}: ${(bytes / 1024 / 1024).toFixed(0)} MB, ${packages} packages. Copy it to the live machine and start it there: node ${program}\n`,
  );
}
