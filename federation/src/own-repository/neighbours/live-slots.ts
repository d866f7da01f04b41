import { servedBuild, type ServedBuild } from '#gate/served-build';
import { slotMismatches } from '#gate/slots/slot-mismatches';
import { propFault, type PropsOfSlot, type SlotOffer } from '#surface/slots';
import type { Surface } from '#surface/surface';
import type { LiveManifest } from './live-builds';

type LiveManifests = ReadonlyMap<string, LiveManifest>;

/** A slot that a live page offers. */
export interface LiveSlot extends SlotOffer {
  /** 'storefront/dish-page#below' */
  name: string;
  /** The remotes whose live builds fill it. */
  filledBy: readonly string[];
}

export const liveSlots = (manifests: LiveManifests): LiveSlot[] =>
  [...manifests].flatMap(([owner, { manifest }]) =>
    Object.entries(manifest.metaData.foodCourt.surface.slots ?? {}).map(([key, offer]): LiveSlot => {
      const name = `${owner}/${key}`;
      const filling = [...manifests].filter(([, filler]) =>
        (filler.manifest.metaData.foodCourt.surface.parts ?? []).some(({ slot }) => slot === name),
      );
      return { ...offer, name, filledBy: filling.map(([filler]) => filler) };
    }),
  );

/** Throws with the slots that there are. */
export function requireSlot(manifests: LiveManifests, name: string): LiveSlot {
  const slots = liveSlots(manifests);
  const found = slots.find((slot) => slot.name === name);
  if (found) return found;
  const offered = slots.map((slot) => slot.name).join(', ') || 'none';
  throw new Error(`No live page offers the slot ${name}. The slots of the site: ${offered}.`);
}

/** Throws when a page would pass props that it does not declare. */
export function requireProps(slot: LiveSlot, props: PropsOfSlot): void {
  const fault = propFault(slot, props);
  if (fault !== undefined) throw new Error(`The slot ${slot.name} (version ${slot.version}): ${fault}.`);
}

/** The gate’s faults of the parts of a remote, by its `src/remote.ts`. */
export function partFaults(manifests: LiveManifests, surface: Surface): string[] {
  const consumer = { name: surface.name, facts: { surface } } as ServedBuild;
  const owners = new Map([...manifests].map(([name, { build, manifest }]) => [name, live(name, build, manifest)]));
  return (surface.parts ?? []).flatMap((part) => {
    const [owner = ''] = part.slot.split('/');
    const provider = owners.get(owner);
    if (!provider) return [`${surface.name} fills the slot ${part.slot}, and the site has no ${owner}`];
    const onlyThis = { ...consumer, facts: { surface: { ...surface, parts: [part] } } } as unknown as ServedBuild;
    const mismatches = slotMismatches(onlyThis, provider, () => []);
    if (mismatches.length > 0) return mismatches.map((say) => say(surface.name, `${owner} ${provider.build} (live)`));
    const slot = requireSlot(manifests, part.slot);
    const others = slot.filledBy.filter((name) => name !== surface.name);
    return others.length < slot.atMost
      ? []
      : [`the slot ${part.slot} holds ${slot.atMost}, and ${others.join(', ')} already fill it`];
  });
}

const live = (name: string, build: string, manifest: LiveManifest['manifest']): ServedBuild =>
  servedBuild({ name, build, role: 'live' }, manifest);
