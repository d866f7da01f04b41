import { hotFile, type HotState } from '#build/hot/hot-state';
import type { LocalBuild } from './local-builds';

/** The facts that an open page needs to change to a build without loading again. */
export interface BuiltNews extends HotState {
  name: string;
  /** Where the files of the build are. */
  base: string;
  /** Where the updates from each build to the next are. */
  updates: string;
  styles: string[];
}

/** Like the scripts of a build, because pages run no others. */
const updatesOf = (name: string): string => `/releases/${name}/updates/client/`;

/** Fifty saves in a second become a few builds, and a page may lie behind by all of them. */
const maxFiles = 200;

/** The updates from each build to the next. The compiler removes them after ten seconds. */
export class HotUpdates {
  private readonly files = new Map<string, Buffer>();

  /** Returns undefined for a build that pages can only load again. */
  add({ name, base, files }: Pick<LocalBuild, 'name' | 'base' | 'files'>): BuiltNews | undefined {
    const state = files.get(hotFile);
    if (!state) return undefined;
    const updates = updatesOf(name);
    for (const [file, content] of files) if (file.includes('.hot-update.')) this.files.set(updates + file, content);
    for (const oldest of [...this.files.keys()].slice(0, -maxFiles)) this.files.delete(oldest);
    const { hash } = JSON.parse(state.toString()) as HotState;
    const styles = [...files.keys()].filter((file) => file.endsWith('.css'));
    return { name, hash, base: `${base}client/`, updates, styles };
  }

  file(pathname: string): Buffer | undefined {
    return this.files.get(decodeURI(pathname));
  }
}
