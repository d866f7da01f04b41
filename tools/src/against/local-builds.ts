import type { LocalBuild } from './local-build';

/** Pages that are open go on with the build they came with. */
const mostKept = 5;

/** What the compiler has finished, the last one first. */
export class LocalBuilds {
  private kept: LocalBuild[] = [];

  get current(): LocalBuild {
    const [current] = this.kept;
    if (!current) throw new Error('Nothing has been built yet');
    return current;
  }

  add(build: LocalBuild): void {
    this.kept = [build, ...this.kept.filter(({ base }) => base !== build.base)].slice(0, mostKept);
  }

  /** The file of a build that stands at this path, if it is one of ours. */
  file(pathname: string): Buffer | undefined {
    const build = this.kept.find(({ base }) => pathname.startsWith(`${base}client/`));
    return build?.files.get(decodeURI(pathname.slice(build.base.length + 'client/'.length)));
  }
}
