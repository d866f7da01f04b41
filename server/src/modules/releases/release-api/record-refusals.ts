import { ReleaseRefused } from '@food-court/federation/release';
import { recordedText } from '../server-failures/recorded-text';
import { storeRefusal, type Refused } from '../versions/refusals.repository';
import type { ReleaseServices } from '../services';

interface Step {
  what: Refused['what'];
  builds: Readonly<Record<string, string>>;
  team: string;
}

const longestMessage = 4_000;

/** Does the work, and stores its refusal for the pages of these remotes. The caller has the rights for them. */
export async function recordRefusals<Done>(
  { db, releaseStore }: Pick<ReleaseServices, 'db' | 'releaseStore'>,
  { what, builds, team }: Step,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReleaseRefused) {
      const text = recordedText(error.message, releaseStore, longestMessage);
      // The team gets the refusal itself in any case.
      await storeAll(text).catch(() => undefined);
    }
    throw error;
  }

  async function storeAll(text: string): Promise<void> {
    for (const [name, build] of Object.entries(builds)) {
      const message = Object.keys(builds).length === 1 ? text : partOf(text, name);
      if (message !== '') await storeRefusal(db, { name, build, what, message, team });
    }
  }
}

/** The paragraphs of a refused set that are about this remote: teams of its other remotes read other pages. */
const partOf = (text: string, name: string): string =>
  text
    .split(/\n(?! )/)
    .filter((part) => (part.split('\n', 1)[0] ?? '').split(/[^a-z0-9-]+/).includes(name))
    .join('\n');
