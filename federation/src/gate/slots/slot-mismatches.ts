import type { Part, SlotOffer } from '#surface/slots';
import type { DataNeed, Route } from '#surface/surface';
import type { Mismatch, ServedBuild } from '../served-build';

/** Returns what is wrong with a call on pages of a route. */
type DataFaults = (route: Route, need: DataNeed) => string[];

/** Parts of the consumer that the provider has no slot for, or whose data its pages have no parameters for. */
export function slotMismatches(consumer: ServedBuild, provider: ServedBuild, dataFaults: DataFaults): Mismatch[] {
  const { parts = [] } = consumer.facts.surface;
  return parts
    .filter(({ slot }) => slot.startsWith(`${provider.name}/`))
    .flatMap((part): Mismatch[] => {
      const offer = offerOf(provider, part);
      if (!offer) return [(filler, owner) => `${filler} fills the slot ${part.slot}, which ${owner} does not offer`];
      if (!part.versions.includes(offer.version))
        return [
          (filler, owner) =>
            `${filler} fills version ${part.versions.join(' or ')} of the slot ${part.slot}, but ${owner} offers version ${offer.version}`,
        ];
      const faults = routesOf(provider, part).flatMap((route) =>
        (part.data ?? []).flatMap((need) => dataFaults(route, need)),
      );
      return faults.map((fault) => (filler) => `${filler} fills the slot ${part.slot}: ${fault}`);
    });
}

const keyOf = ({ slot }: Part): string => slot.slice(slot.indexOf('/') + 1);

function offerOf({ facts }: ServedBuild, part: Part): SlotOffer | undefined {
  const { slots = {} } = facts.surface;
  return Object.hasOwn(slots, keyOf(part)) ? slots[keyOf(part)] : undefined;
}

const routesOf = ({ name, facts }: ServedBuild, part: Part): Route[] =>
  facts.surface.routes.filter(({ screen }) => screen === `${name}/${keyOf(part).split('#')[0]}`);

/** For its removal: the slots of the remote that other builds fill. */
export const partsIn = (owner: string, { name, facts }: ServedBuild): Part[] =>
  name === owner ? [] : (facts.surface.parts ?? []).filter(({ slot }) => slot.startsWith(`${owner}/`));
