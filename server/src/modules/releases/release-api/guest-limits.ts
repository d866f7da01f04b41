import type { ManifestFacts } from '@food-court/federation/discovery';
import { callShape } from '@food-court/federation/gate';
import type { GuestRemote } from '../teams/guest-remotes';

type Guests = ReadonlyMap<string, GuestRemote>;
/** A sentence about the build without its beginning, for example “offers …”. */
type Note = string;

/** The calls of a build that the site doesn’t allow the guest. The gate refuses calls that the API doesn’t have. */
export const callsNotAllowed = ({ uses, surface }: ManifestFacts, { calls }: GuestRemote): string[] => {
  const needed = surface.routes.flatMap(({ data = [] }) => data.map(({ call }): string => call));
  return [...new Set([...Object.keys(uses ?? {}), ...needed])]
    .filter((call) => callShape(call) !== undefined && !calls.includes(call))
    .toSorted();
};

/** Names the features of a guest’s build that the site leaves out. */
export function leftOutOfGuest({ surface }: ManifestFacts, { hasService }: GuestRemote): Note[] {
  const { name, routes, parts = [], slots = {}, sources = {} } = surface;
  const isOfOthers = (screen: string | undefined): boolean => screen !== undefined && !screen.startsWith(`${name}/`);
  const sheets = routes.filter(({ sheet }) => sheet).map(({ path }) => path);
  const screens = routes.flatMap(({ screen, within }) => [screen, within].filter(isOfOthers));
  return [
    ...noteFor(
      parts.map(({ slot }) => slot),
      (all) => `fills ${all}, but the site leaves out the parts of a guest`,
    ),
    ...noteFor(Object.keys(slots), (all) => `offers ${all}, but pages of a guest show no parts of others`),
    ...noteFor(sheets, (all) => `opens ${all} as a sheet, but pages of a guest are never sheets`),
    ...noteFor(screens, (all) => `shows ${all}, but pages of a guest show only its own screens`),
    ...noteFor(Object.values(sources).flat(), (all) => `names the sources ${all}, but pages of a guest have none`),
    ...(hasService ? ['has a service of its team, but pages of a guest can’t reach it'] : []),
  ];
}

/** Names the guests whose screens and slots a build of another remote relies on. */
export function leftOutOfOthers({ surface }: ManifestFacts, guests: Guests): Note[] {
  const { name, routes, parts = [] } = surface;
  const isOfGuest = (id: string | undefined): boolean => {
    const [owner = ''] = id?.split('/') ?? [];
    return owner !== name && guests.has(owner);
  };
  const screens = routes.flatMap(({ screen, within }) => [screen, within].filter(isOfGuest));
  const slots = parts.map(({ slot }) => slot).filter(isOfGuest);
  return [
    ...noteFor(screens, (all) => `shows ${all}, but screens of a guest are shown only on its own pages`),
    ...noteFor(slots, (all) => `fills ${all}, but pages of a guest show no parts of others`),
  ];
}

const noteFor = (names: readonly (string | undefined)[], sentence: (all: string) => Note): Note[] =>
  names.length === 0 ? [] : [sentence([...new Set(names)].join(', '))];
