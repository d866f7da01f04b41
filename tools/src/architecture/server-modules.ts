import path from 'node:path';
import { isTest, sourceFiles, type SourceFile } from './source-files';

const inModules = 'server/src/modules/';

/** The files that the rules for the server's modules apply to. */
export const serverSources = sourceFiles.filter(
  (file) => file.path.startsWith('server/src/') && file.path.endsWith('.ts') && !isTest(file),
);

/** 'server/src/modules/menu/dishes/slug.ts' → 'menu' */
export const moduleOf = ({ path: file }: { path: string }): string | undefined =>
  file.startsWith(inModules) ? file.slice(inModules.length).split('/')[0] : undefined;

export const isDoor = ({ path: file }: { path: string }): boolean =>
  file === `${inModules}${moduleOf({ path: file })}/index.ts`;

/** A module, or a folder beside the modules: 'platform', 'pages', 'compose'. */
export const partOf = (file: SourceFile): string => moduleOf(file) ?? file.path.split('/')[2] ?? '';

/** Inside a module its door is no folder: it stands before all of them. */
export const folderOf = (file: SourceFile): string =>
  isDoor(file) ? `${path.posix.dirname(file.path)}/index.ts` : path.posix.dirname(file.path);

export const modules = [...new Set(serverSources.flatMap((file) => moduleOf(file) ?? []))].toSorted();

/** The subjects of each module, so that a message can say where code belongs. */
export const subjects: Record<string, string> = {
  together: 'baskets that several people fill, and who pays which part',
  ordering: 'checkout, basket, orders and their steps, substitution, timing, live stream, tracking, monitor, reviews',
  payments: 'payments, refunds, ledger, reconcile, receipts, the card provider',
  menu: 'dishes, kitchens, hours, search, ranking, wishes',
  accounts: 'people, session, audit log, personal data',
  notifications: 'whom to tell what, mail, push',
  releases: 'release store, release API, teams, canaries, reports, measures',
  reports: 'figures and lists for admins',
  media: 'photos and sharing pictures',
  site: 'config, banner, files of the site, health',
};

/** From the bottom to the top; modules of one line do not know each other. */
export const levels: readonly (readonly string[])[] = [
  ['media', 'notifications'],
  ['accounts'],
  ['menu', 'payments', 'releases'],
  ['ordering', 'reports', 'site'],
  ['together'],
];
export const levelOf = (module: string): number => levels.findIndex((level) => level.includes(module));

export const maxFigures = { modules: 10, levels: 5, dependencies: 24, subfolders: 12 };
