import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isSlotName } from '#gate/slots/slot-shape';
import type { Part, PropKind, SlotOffer } from '#surface/slots';
import { SiteGone } from './neighbours/ask-site';
import { askForLiveSite, type LiveSite } from './neighbours/live-builds';
import { partFaults, requireSlot } from './neighbours/live-slots';
import { SiteCache } from './neighbours/site-cache';

/** The part of a new remote, and the slot as the live page offers it, if a site was asked. */
export interface StarterPart {
  part: Part;
  offer?: SlotOffer;
}

interface WantedPart {
  /** 'storefront/dish-page#below' */
  slot: string;
  framework: string;
  /** The origin of the site that is asked for its slots. */
  site?: string;
}

/** Throws for a slot that the new remote can’t fill. */
export async function partFor(remote: string, { slot, framework, site }: WantedPart): Promise<StarterPart> {
  if (!isSlotName(slot))
    throw new Error(`${slot} can’t be a slot. Write a remote, a screen and a place: storefront/dish-page#below.`);
  if (framework !== 'react')
    throw new Error(`A part is a React component. Leave out --framework ${framework}, or create it without --slot.`);
  if (slot.startsWith(`${remote}/`))
    throw new Error(`${slot} would be a slot of ${remote} itself. Name another team’s.`);
  if (site === undefined) return { part: partIn(slot, remote, 1) };
  const { manifests } = await slotsOf(site);
  const offer = requireSlot(manifests, slot);
  const part = partIn(slot, remote, offer.version);
  const [fault] = partFaults(manifests, { name: remote, routes: [], parts: [part] });
  if (fault !== undefined) throw new Error(`${remote} would be refused by the site: ${fault}.`);
  return { part, offer };
}

const partIn = (slot: Part['slot'], name: string, version: number): Part => ({
  slot,
  versions: [version],
  name,
  order: 10,
});

async function slotsOf(site: string): Promise<LiveSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'food-court-slots-'));
  try {
    return await askForLiveSite(site, new SiteCache(folder));
  } catch (error) {
    if (!(error instanceof SiteGone)) throw error;
    throw new Error(`${error.message}. Unset RELEASE_SITE to create the remote without asking the site for its slots.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const languages = 'src/languages';

/** Copies the part of the starter into a folder that has its screen. */
export async function copyPart(starter: string, folder: string): Promise<void> {
  const from = path.join(starter, 'part');
  await cp(path.join(from, 'src/parts'), path.join(folder, 'src/parts'), { recursive: true });
  const file = path.join(folder, languages, 'fr.json');
  const texts = [file, path.join(from, languages, 'fr.json')].map(async (each) =>
    Object.entries(await readTexts(each)),
  );
  const merged = new Map((await Promise.all(texts)).flat().sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(Object.fromEntries(merged), null, 2)}\n`);
}

const readTexts = async (file: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;

/** Declares the part in src/remote.ts, and gives its code the props of the slot. */
export async function declarePart(folder: string, { part, offer }: StarterPart): Promise<void> {
  const { slot, versions, name, order } = part;
  const declared = `{ slot: '${slot}', versions: [${versions.join(', ')}], name: '${name}', order: ${order} }`;
  await replaceLine(path.join(folder, 'src/remote.ts'), '});', `  parts: [${declared}],\n});`);
  if (!offer) return;
  const props = Object.entries(offer.props);
  const types = props.map(([prop, kind]) => `  ${prop}${kind.endsWith('?') ? '?' : ''}: ${kinds[base(kind)].type};\n`);
  const values = props.map(([prop, kind]) => `${prop}: ${kinds[base(kind)].example}`);
  const code = path.join(folder, 'src/parts', name, name);
  await replaceLine(`${code}.part.tsx`, 'type SlotProps = ', `interface SlotProps {\n${types.join('')}}`);
  if (values.length > 0)
    await replaceLine(`${code}.test.tsx`, 'const props = ', `const props = { ${values.join(', ')} };`);
}

const kinds = {
  text: { type: 'string', example: "'Zobo'" },
  number: { type: 'number', example: '1' },
  flag: { type: 'boolean', example: 'true' },
};

const base = (kind: PropKind): keyof typeof kinds => kind.replace('?', '') as keyof typeof kinds;

async function replaceLine(file: string, beginning: string, by: string): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const at = lines.findIndex((line) => line.startsWith(beginning));
  await writeFile(file, lines.with(at, by).join('\n'));
}
