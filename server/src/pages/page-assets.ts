import { clientAddress, type Release } from 'federation/discovery';
import type { VisitorSite } from '../releases/releases';

export interface Stylesheet {
  address: string;
  /** As webpack names the file: by this mark its runtime knows that the sheet is there. */
  file: string;
}

export interface PageAssets {
  styles: Stylesheet[];
  /** Fetched at once, run when the shell asks for them. */
  scriptsToPreload: string[];
  entryScripts: string[];
}

/** The files that a page with these screens needs, and no others. */
export function pageAssets(site: VisitorSite, screens: readonly string[]): PageAssets {
  const { shell } = site.lineup;
  const entry = site.shell.metaData.foodCourt.entry;
  const needed = screens.map((id) => screenAssets(site, id));
  return {
    styles: [...sheets(shell, entry.styles), ...needed.flatMap(({ styles }) => styles)],
    scriptsToPreload: [...new Set(needed.flatMap(({ scripts }) => scripts))],
    entryScripts: entry.scripts.map((file) => clientAddress(shell, file)),
  };
}

function screenAssets({ lineup, shell, remotes }: VisitorSite, screen: string): { styles: Stylesheet[]; scripts: string[] } {
  const [owner = '', name = ''] = screen.split('/');
  const isOwn = owner === shell.metaData.foodCourt.surface.name;
  const release = isOwn ? lineup.shell : lineup.remotes[owner];
  const manifest = isOwn ? shell : remotes[owner];
  const files = manifest?.metaData.foodCourt.screens[name];
  if (!release || !manifest || !files) return { styles: [], scripts: [] };
  const entry = isOwn ? [] : [manifest.metaData.remoteEntry.name];
  return {
    styles: sheets(release, files.styles),
    scripts: [...entry, ...files.scripts].map((file) => clientAddress(release, file)),
  };
}

const sheets = (release: Release, files: readonly string[]): Stylesheet[] =>
  files.map((file) => ({ file, address: clientAddress(release, file) }));
