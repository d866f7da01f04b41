import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './lock-file';
import { sourcePackages } from './package-facts';
import { reachableLibraries } from './reachable-libraries';

/** The file with a team's additions to the build of its remote. */
export const buildRulesFile = 'build-rules.mjs';

const notSource = /(^|\/)testing\/|\.test\.tsx?$|\.md$/;
/** Without tsconfig.json: our own rules strip the types, so its settings have no effect. */
const settings = ['package.json', 'webpack.config.mjs', buildRulesFile];

/** Lists every file that affects a build of the package. */
function sourcesOf(packageFolder: string): string[] {
  const src = path.join(packageFolder, 'src');
  const sources = readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !notSource.test(path.relative(src, file).replaceAll(path.sep, '/')));
  return [...settings.map((name) => path.join(packageFolder, name)).filter(existsSync), ...sources];
}

/**
 * The id depends only on the sources: the same sources give the same id on every machine, so existing builds can be
 * reused. It can't depend on the output, because the output contains the id (output.uniqueName).
 */
export function buildId(folder: string): string {
  const project = projectRoot(folder);
  const packages = sourcePackages(folder, project);
  const hash = createHash('sha256').update(reachableLibraries(packages, project)).update('\0');
  for (const file of [...packages].flatMap(sourcesOf).sort()) {
    hash
      .update(path.relative(project, file).replaceAll(path.sep, '/'))
      .update('\0')
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
