import type { SlotOffer } from '#surface/slots';
import type { Finding, ServedBuild } from '../served-build';

const isCandidate = ({ role }: ServedBuild): boolean => role === 'candidate';
const isShown = ({ role }: ServedBuild): boolean => role !== 'fallback';
const named = ({ name, build }: ServedBuild): string => `${name} ${build}`;

export const slotFindings = (before: readonly ServedBuild[], after: readonly ServedBuild[]): Finding[] => [
  ...after.filter(isCandidate).flatMap((owner) => brokenVersions(before, owner)),
  ...crowdedSlots(after),
];

/** A version says which props there are, so they may change only with it. */
function brokenVersions(before: readonly ServedBuild[], owner: ServedBuild): Finding[] {
  const live = before.find(({ name, role }) => name === owner.name && role === 'live');
  return Object.entries(owner.facts.surface.slots ?? {}).flatMap(([key, offer]): Finding[] => {
    const known = live?.facts.surface.slots?.[key];
    if (known?.version !== offer.version) return [];
    return changedProps(known, offer).map((change) => ({
      kind: 'fault',
      deployable: owner.name,
      message: `${named(owner)} ${change} in version ${offer.version} of its slot ${key}. Raise the version`,
    }));
  });
}

function changedProps({ props: known }: SlotOffer, { props }: SlotOffer): string[] {
  const kept = Object.entries(known).flatMap(([name, kind]) => {
    if (!Object.hasOwn(props, name)) return [`drops the prop ${name}`];
    return props[name] === kind || `${props[name]}?` === kind ? [] : [`changes the prop ${name} to ${props[name]}`];
  });
  return kept;
}

/** Fillers are counted by remote: a visitor gets one build of each. */
function crowdedSlots(after: readonly ServedBuild[]): Finding[] {
  const shown = after.filter(isShown);
  return shown.flatMap((owner) =>
    Object.entries(owner.facts.surface.slots ?? {}).flatMap(([key, { atMost }]): Finding[] => {
      const slot = `${owner.name}/${key}`;
      const filling = shown.filter(
        ({ name, facts }) => name !== owner.name && facts.surface.parts?.some((part) => part.slot === slot),
      );
      const names = [...new Set(filling.map(({ name }) => name))].sort();
      const candidate = [...filling, owner].find(isCandidate);
      if (names.length <= atMost || !candidate) return [];
      const message = `the slot ${slot} of ${named(owner)} holds ${atMost}, and ${names.join(', ')} would fill it`;
      return [{ kind: 'fault', deployable: candidate.name, message }];
    }),
  );
}
