import { clientAddress, type Release } from 'federation/discovery';
import type { LiveSite } from '../releases/release-store';

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
export function pageAssets(site: LiveSite, screens: readonly string[]): PageAssets {
  const { shell } = site.discovery;
  const entry = site.shell.metaData.foodCourt.entry;
  const remotes = screens.map((id) => remoteAssets(site, id));
  return {
    styles: [...sheets(shell, entry.styles), ...remotes.flatMap(({ styles }) => styles)],
    scriptsToPreload: [...new Set(remotes.flatMap(({ scripts }) => scripts))],
    entryScripts: entry.scripts.map((file) => clientAddress(shell, file)),
  };
}

function remoteAssets(site: LiveSite, screen: string): { styles: Stylesheet[]; scripts: string[] } {
  const [remote = '', name = ''] = screen.split('/');
  const release = site.discovery.remotes[remote];
  const manifest = site.remotes[remote];
  const files = manifest?.metaData.foodCourt.screens[name];
  if (!release || !manifest || !files) return { styles: [], scripts: [] };
  return {
    styles: sheets(release, files.styles),
    scripts: [manifest.metaData.remoteEntry.name, ...files.scripts].map((file) => clientAddress(release, file)),
  };
}

const sheets = (release: Release, files: readonly string[]): Stylesheet[] =>
  files.map((file) => ({ file, address: clientAddress(release, file) }));
