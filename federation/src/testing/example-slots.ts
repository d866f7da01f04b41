import type { ManifestFacts } from '../discovery';
import type { Part, SlotOffer } from '../surface/slots';
import { exampleServedBuild } from './example-served-build';

export const below: SlotOffer = { version: 1, props: { dishId: 'text', price: 'number?' }, atMost: 2 };
export const votes: Part = { slot: 'menu/dish#below', versions: [1], name: 'votes', order: 10 };

/** A build of the remote 'menu' with slots on its page of a dish. */
export function ownerOfSlots(text: string, slots: ManifestFacts['surface']['slots'] = { 'dish#below': below }) {
  const build = exampleServedBuild(text, {
    routes: [{ path: '/meal/:id', screen: 'menu/dish' }],
    screens: ['soups', 'dish'],
  });
  Object.assign(build.facts.surface, { slots });
  return build;
}

/** A build of another remote that fills slots. */
export function filler(text: string, ...parts: Part[]) {
  const build = exampleServedBuild(text, { screens: ['soups', 'votes.part'] });
  Object.assign(build.facts.surface, { parts });
  return build;
}
