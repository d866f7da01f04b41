import { isPartScreen, partScreen, type PlacedPart, type SlotOffer } from '../surface/slots';
import type { ScreenId } from '../surface/surface';
import type { Manifest } from './manifest';
import type { SiteMap, SiteRoute } from './site-map';

/** A slot of a screen, with the parts that fill it, in their order. */
export interface FilledSlot {
  place: string;
  offer: SlotOffer;
  parts: readonly PlacedPart[];
}

/**
 * The slots of a screen with these builds. A visitor may get builds that were not released for each other, so a part
 * that does not know the version of its slot is left out, and so are parts beyond the number that the slot holds.
 */
export function slotsOf(manifests: Iterable<Manifest>, screen: string): FilledSlot[] {
  const surfaces = [...manifests].map(({ metaData }) => metaData.foodCourt.surface);
  const [owner = '', name = ''] = screen.split('/');
  const offers = surfaces.find((surface) => surface.name === owner)?.slots ?? {};
  return Object.entries(offers).flatMap(([key, offer]): FilledSlot[] => {
    const [ofScreen, place = ''] = key.split('#');
    if (ofScreen !== name) return [];
    const fitting = surfaces
      .filter((surface) => surface.name !== owner)
      .flatMap(({ name: filler, parts = [] }) =>
        parts
          .filter(({ slot, versions }) => slot === `${owner}/${key}` && versions.includes(offer.version))
          .slice(0, 1)
          .map((part) => ({ ...part, id: `${filler}/${partScreen(part.name)}` as ScreenId })),
      )
      .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
    return [{ place, offer, parts: fitting.slice(0, offer.atMost).map(({ id, data }) => ({ place, id, data })) }];
  });
}

/** 'reviews/votes.part' is a part, 'reviews/reviews' is a screen. */
export const isPart = isPartScreen;

/** Browsers add further ones. Each has a style sheet that the page waits for. */
const mostOnServer = 6;

/** Adds to each route the parts in the slots of its screen. */
export const withParts = (map: SiteMap, manifests: readonly Manifest[]): SiteMap =>
  map.map((route): SiteRoute => {
    const parts = slotsOf(manifests, route.screen)
      .flatMap((slot) => slot.parts)
      .slice(0, mostOnServer);
    return parts.length > 0 ? { ...route, parts } : route;
  });
