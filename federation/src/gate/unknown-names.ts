import type { KnownNames } from '../discovery';
import type { Surface } from '../surface';
import type { Lack, ServedBuild } from './served-build';

/** What a remote's routes name and a shell does not know. Builds from before shells stated it are judged by the contract of this checkout alone. */
export function unknownNames(remote: ServedBuild, shell: ServedBuild): Lack[] {
  const { knows = {} } = shell.facts;
  const { roles, calls, icons } = namesIn(remote.facts.surface);
  return [
    ...without(knows.roles, roles).map(
      (role): Lack =>
        (taker, giver) =>
          `${taker} names the role ${role}, which ${giver} does not know`,
    ),
    ...without(knows.calls, calls).map(
      (call): Lack =>
        (taker, giver) =>
          `${taker} needs ${call}, which ${giver} does not know`,
    ),
    ...without(knows.icons, icons).map(
      (icon): Lack =>
        (taker, giver) =>
          `${taker} names the icon ${icon}, which ${giver} does not know`,
    ),
  ];
}

const without = (known: readonly string[] | undefined, named: readonly string[]): string[] =>
  known ? [...new Set(named)].filter((name) => !known.includes(name)) : [];

const namesIn = ({ routes }: Surface): KnownNames => ({
  roles: routes.flatMap(({ access }) => (typeof access === 'string' ? [] : access)),
  calls: routes.flatMap(({ data = [] }) => data.map(({ call }) => call)),
  icons: routes.flatMap(({ links = [] }) =>
    links.flatMap(({ place, icon }) => (icon === undefined || isDrawnByFrame(place) ? [] : [icon])),
  ),
});

/** Of a remote, whose frame leaves out what it does not know. */
const isDrawnByFrame = (place: string): boolean => place === 'sidebar';
