import type { Difference } from './compare';
import type { NamedFiles } from './named-files';

export interface Finding {
  name: string;
  /** Description of the finding. */
  what: string;
  accepted?: Buffer;
  taken?: Buffer;
  difference?: Buffer;
}

/** The differences between the new and the accepted files. */
export interface Judgement {
  changed: Finding[];
  added: Finding[];
  gone: Finding[];
}

interface Judged {
  files: NamedFiles;
  taken: ReadonlyMap<string, Buffer>;
  /** Returns whether an accepted file should have been created again. */
  isAsked: (name: string) => boolean;
  compare: (accepted: Buffer, taken: Buffer) => Promise<Difference | undefined> | Difference | undefined;
}

export async function judge({ files, taken, isAsked, compare }: Judged): Promise<Judgement> {
  const judgement: Judgement = { changed: [], added: [], gone: [] };
  for (const [name, now] of taken) {
    const accepted = await files.read(name);
    if (!accepted) judgement.added.push({ name, what: 'is new', taken: now });
    const difference = accepted && (await compare(accepted, now));
    if (difference)
      judgement.changed.push({ name, what: difference.what, accepted, taken: now, difference: difference.picture });
  }
  for (const name of await files.names())
    if (isAsked(name) && !taken.has(name)) judgement.gone.push({ name, what: 'is no longer taken' });
  return judgement;
}

/** Accepts only real changes, so that commits contain no noise. */
export async function accept(files: NamedFiles, { changed, added, gone }: Judgement): Promise<void> {
  for (const { name, taken } of [...changed, ...added]) if (taken) await files.write(name, taken);
  for (const { name } of gone) await files.remove(name);
}

/** Lists the lines that differ as `- before` and `+ now`. */
export function treeDifference(accepted: Buffer, taken: Buffer): Difference | undefined {
  if (accepted.equals(taken)) return undefined;
  const [before, after] = [accepted, taken].map((text) => text.toString().split('\n'));
  const lines = [
    ...before!.filter((line) => !after!.includes(line)).map((line) => `- ${line}`),
    ...after!.filter((line) => !before!.includes(line)).map((line) => `+ ${line}`),
  ];
  return { what: lines.slice(0, 12).join('\n    ') || 'its lines are in a different order', picture: taken };
}
