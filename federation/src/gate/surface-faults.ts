import { contract, roles, type CallDefinition } from '@food-court/shared-api/contract';
import { Value } from 'typebox/value';
import { serverAddresses, type ManifestFacts } from '../discovery';
import type { DataNeed, Route } from '../surface/surface';
import { addressesOf } from './route-addresses';

/** The server answers these addresses, so a page there would never be seen. */
const isReserved = (address: string): boolean =>
  serverAddresses.some((taken) => address === taken || address.startsWith(`${taken}/`));

/** Refuses unknown screens, roles and calls before a visitor could run into them. */
export function surfaceFaults({ surface, screens, mounted }: ManifestFacts): string[] {
  const { name, routes } = surface;
  const exposed = new Set(Object.keys(screens).map((screen) => `${name}/${screen}`));
  const withoutOutlet = new Set(mounted?.screens.map((screen) => `${name}/${screen}`));
  const paths = routes.map(({ path }) => path);
  return routes.flatMap((route, index) => [
    ...screenFaults(route, name, exposed),
    ...openRootFaults(route, name),
    ...frameFaults(route, withoutOutlet),
    ...addressFaults(route, paths.slice(0, index)),
    ...(route.data ?? []).flatMap((need) => [...dataFaults(route, need), ...visitorFaults(route, need)]),
  ]);
}

const screenFaults = ({ path, screen, within }: Route, name: string, exposed: ReadonlySet<string>): string[] =>
  [screen, within]
    .filter((id) => id?.startsWith(`${name}/`) && !exposed.has(id))
    .map((id) => `${path} shows ${id}, which the build does not expose`);

const frameFaults = ({ path, within }: Route, withoutOutlet: ReadonlySet<string>): string[] =>
  within && withoutOutlet.has(within)
    ? [`${path} stands within ${within}, which is built with another framework. A frame must use React`]
    : [];

/** Deployables that may answer any address of the site. None of ours needs to. */
const mayAnswerEverything: ReadonlySet<string> = new Set();

const openRootFaults = ({ path, where = {} }: Route, name: string): string[] => {
  const first = path.split('/', 2)[1] ?? '';
  return first.startsWith(':') && !Object.hasOwn(where, first.slice(1)) && !mayAnswerEverything.has(name)
    ? [
        `${path} begins with an open parameter, so it would match addresses of other remotes and missing pages. Begin with a word, list the values in \`where\`, or ask the people who run the site to add ${name} to mayAnswerEverything (gate/surface-faults.ts)`,
      ]
    : [];
};

function addressFaults({ path, where, access }: Route, before: readonly string[]): string[] {
  const unknown = typeof access === 'string' ? [] : access.filter((role) => !roles.includes(role));
  return [
    ...(path.startsWith('/') ? [] : [`${path} does not begin with a slash`]),
    ...(path.length > 1 && path.endsWith('/')
      ? [`${path} ends with a slash, which addresses lose before they are looked up`]
      : []),
    ...addressesOf({ path, where })
      .filter(isReserved)
      .map((address) => `${address} is answered by the server itself`),
    ...(before.includes(path) ? [`${path} is listed twice`] : []),
    ...unknown.map((role) => `${path} is for ${role}, which isn’t a role`),
  ];
}

export function dataFaults({ path }: Route, { call, params = {}, query = [], inputs = {}, own }: DataNeed): string[] {
  if (!Object.hasOwn(contract, call)) return [`${path} needs ${call}, which the contract does not have`];
  if (!call.startsWith('GET ')) return [`${path} needs ${call}, which changes something, but pages can only load data`];
  const known = new Set([
    ...Object.keys(params),
    ...(own ? ['email'] : []),
    ...[...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter),
  ]);
  const { params: ofCall } = contract[call] as CallDefinition;
  const refused = Object.entries(params).filter(([name, value]) => {
    const schema = ofCall?.properties[name];
    return !schema || !Value.Check(schema, value);
  });
  const unknownInputs = [...query, ...Object.keys(inputs)].filter((name) => !inputsOf(call).includes(name));
  return [
    ...refused.map(([name, value]) =>
      ofCall && Object.hasOwn(ofCall.properties, name)
        ? `${path} asks ${call} with the ${name} ${value.slice(0, longestShown)}, which the contract doesn’t accept`
        : `${path} asks ${call} with ${name.slice(0, longestShown)}, which isn’t part of its address`,
    ),
    ...unknownInputs.map((name) => `${path} asks ${call} with ${name}, which isn’t one of its inputs`),
    ...[...call.matchAll(/\{(\w+)\}/g)]
      .filter(([, parameter]) => !known.has(parameter))
      .map(([, parameter]) => `${path} needs ${call} without saying which ${parameter}`),
  ];
}

/** Data for a person or a role is possible only on pages that this person or role can open. */
function visitorFaults({ path, access }: Route, { call, own, for: only = [] }: DataNeed): string[] {
  const isOpen = access === 'anyone';
  const excluded = only.filter((role) => typeof access !== 'string' && !access.includes(role));
  return [
    ...(own && !call.includes('{email}')
      ? [`${path} asks ${call} for a person’s own data, but it has no {email}`]
      : []),
    ...((own || only.length > 0) && isOpen ? [`${path} asks ${call} for a person, but anyone can open it`] : []),
    ...only
      .filter((role) => !roles.includes(role))
      .map((role) => `${path} asks ${call} for ${role}, which isn’t a role`),
    ...excluded
      .filter((role) => roles.includes(role))
      .map((role) => `${path} asks ${call} for ${role}, who may not open it`),
  ];
}

const longestShown = 60;

const inputsOf = (call: DataNeed['call']): string[] => {
  const { query } = contract[call] as CallDefinition;
  return Object.keys(query?.properties ?? {});
};
