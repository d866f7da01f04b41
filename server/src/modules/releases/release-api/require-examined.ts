import type { PageFinding } from '@food-court/federation/examination';
import { integrityOf, ReleaseRefused, type ReleaseStore } from '@food-court/federation/release';
import type { Db } from '#platform/database/tables';
import { findLevels } from '../teams/remote-levels.repository';
import { askForExamination, findExamination, type WatchedBuild } from './watched-builds.repository';

interface ExaminationPlace {
  db: Db;
  releaseStore: ReleaseStore;
  settings: { releasesSecondPerson: boolean };
}

export type RequireExamined = (builds: Readonly<Record<string, string>>) => Promise<void>;

/**
 * Throws when a build of a watched remote has no clean examination. A build that has none yet begins to wait for one.
 */
export const requireExamined =
  (place: ExaminationPlace): RequireExamined =>
  async (builds) => {
    const refusals = [];
    for (const build of await watchedAmong(place, builds)) {
      const refusal = refusalOf(build, await examinationOf(place.db, build));
      if (refusal !== undefined) refusals.push(refusal);
    }
    if (refusals.length > 0) throw new ReleaseRefused(refusals.join('\n'));
  };

/** Asks for the examinations that a release of these builds needs. Returns what it would say of them today. */
export async function announceExaminations(
  place: ExaminationPlace,
  builds: Readonly<Record<string, string>>,
): Promise<{ deployable: string; message: string }[]> {
  const announced = [];
  for (const build of await watchedAmong(place, builds)) {
    const message = refusalOf(build, await examinationOf(place.db, build));
    if (message !== undefined) announced.push({ deployable: build.name, message });
  }
  return announced;
}

/** The level is read from the database: a change must not slip through in the seconds in which a process has an old one. */
async function watchedAmong(
  { db, releaseStore, settings }: ExaminationPlace,
  builds: Readonly<Record<string, string>>,
): Promise<WatchedBuild[]> {
  const found = await Promise.all(
    Object.entries(builds).map(async ([name, build]) => {
      const [row] = await findLevels(db, settings.releasesSecondPerson, name);
      if (row?.level !== 'watched') return [];
      const manifest = await storedManifest(releaseStore, { name, build });
      // A build that is not stored is refused by the checks that follow.
      return manifest === undefined ? [] : [{ name, build, manifest }];
    }),
  );
  return found.flat();
}

type Stored = Pick<WatchedBuild, 'name' | 'build'>;

export const readManifest = (store: ReleaseStore, { name, build }: Stored): Promise<Buffer | undefined> =>
  store.readBytes(name, build, 'client/mf-manifest.json');

export async function storedManifest(store: ReleaseStore, build: Stored): Promise<string | undefined> {
  const stored = await readManifest(store, build);
  return stored && integrityOf(stored);
}

async function examinationOf(db: Db, build: WatchedBuild) {
  const known = await findExamination(db, build);
  if (!known) await askForExamination(db, build);
  return known;
}

type Examination = Awaited<ReturnType<typeof findExamination>>;

function refusalOf({ name, build }: WatchedBuild, known: Examination): string | undefined {
  if (known?.result === 'clean') return undefined;
  if (known?.result === 'refused')
    return [
      `${name} ${build} can’t be released. An examination in a browser found that, outside of its pages,`,
      ...known.findings.filter(isGrave).map(({ what }) => `it ${what}`),
    ].join('\n  ');
  return [
    `${name} ${build} has not been examined yet. The site watches ${name}, so each build is opened in a browser first.`,
    'It waits for that now; try again in a few minutes. Whoever runs the site examines builds with npm run examine',
  ].join('\n  ');
}

export const isGrave = ({ severity }: PageFinding): boolean => severity === 'grave';
