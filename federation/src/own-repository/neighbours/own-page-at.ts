import { findDestination, siteMap, slotsOf, type SiteRoute } from '#discovery/index';
import { partScreen, type Part, type PropsOfSlot } from '#surface/slots';
import { needsOfPage } from '#surface/surface';
import type { LocalBuild } from '../dev-proxy/local-builds';
import type { LiveManifest } from './live-builds';
import { requireProps, requireSlot } from './live-slots';
import type { OwnPage } from './own-page/page-tree';

type LiveManifests = ReadonlyMap<string, LiveManifest>;

interface Asked {
  /** '/dish/7/zobo?sort=new' */
  path: string;
  language: string;
  /** The props that the page passes to the part. */
  props?: PropsOfSlot;
}

export interface PageWithOwn {
  page: OwnPage;
  /** The slot of a part, and its index among the parts that the live page shows there: -1 if it shows none of this team. */
  slot?: { name: string; liveIndex: number };
}

/** Finds what the local build shows at an address of the live site: its screen, or its part in the page of another team. */
export function ownPageAt(manifests: LiveManifests, { name, manifest }: LocalBuild, asked: Asked): PageWithOwn {
  const { pathname, search } = addressOf(asked.path);
  const others = [...manifests].filter(([other]) => other !== name).map(([, live]) => live.manifest);
  const destination = findDestination(siteMap([...others, manifest]), pathname, search);
  if (destination.kind === 'redirect') throw new Error(`${pathname} leads to ${destination.to}, so render that page.`);
  if (destination.kind === 'nowhere') throw new Error(`Neither the site nor ${name} has a page at ${pathname}.`);
  const { route, params } = destination;
  requireServer(route, pathname);
  const base = { address: pathname + search, routePath: route.path, params, language: asked.language };
  if (route.screen.startsWith(`${name}/`))
    return { page: { ...base, screen: route.screen, needs: needsOfPage(route, params) } };
  const { parts = [] } = manifest.metaData.foodCourt.surface;
  const part = parts.find(({ slot }) => slot.startsWith(`${route.screen}#`));
  if (!part) throw new Error(`${pathname} shows ${route.screen}, and neither a screen nor a part of ${name}.`);
  const props = propsOf(manifests, part, asked.props ?? {});
  const needs = [...(route.data ?? []), ...(part.data ?? [])];
  const screen = `${name}/${partScreen(part.name)}`;
  return {
    page: { ...base, screen, props, needs: needsOfPage({ path: route.path, data: needs }, params) },
    slot: { name: part.slot, liveIndex: liveIndexOf(manifests, route.screen, part, name) },
  };
}

function addressOf(path: string): URL {
  const address = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  if (!path.startsWith('/') || address?.origin !== origin)
    throw new Error(`${path} is no path of the site. Write it like /dish/7/zobo.`);
  return address;
}
const origin = 'http://site.invalid';

/** Others are rendered by the browser, or for one person. */
function requireServer({ access, render }: SiteRoute, pathname: string): void {
  if (access !== 'anyone')
    throw new Error(`${pathname} is not open to everybody, so the server renders it for nobody here.`);
  if (render !== 'server') throw new Error(`${pathname} is rendered by the browser: its route has render: 'browser'.`);
}

function propsOf(manifests: LiveManifests, { slot, versions }: Part, props: PropsOfSlot): PropsOfSlot {
  const live = requireSlot(manifests, slot);
  if (!versions.includes(live.version))
    throw new Error(`The slot ${slot} has version ${live.version}, and the part understands ${versions.join(', ')}.`);
  requireProps(live, props);
  return props;
}

function liveIndexOf(manifests: LiveManifests, screen: string, { slot }: Part, name: string): number {
  const live = slotsOf(
    [...manifests.values()].map(({ manifest }) => manifest),
    screen,
  );
  const found = live.find(({ place }) => slot === `${screen}#${place}`);
  return found?.parts.findIndex(({ id }) => id.startsWith(`${name}/`)) ?? -1;
}
