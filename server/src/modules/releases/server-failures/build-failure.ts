import type { Builds } from '@food-court/federation/discovery';

export interface NamedBuild {
  name: string;
  build: string;
}

/** A page that was rendered, so that it can be rendered with another build. */
export interface VisitedPage {
  pathname: string;
  visitBuilds: Builds;
}

export interface BuildFailure {
  builds: readonly NamedBuild[];
  reason: string;
  /** The page that failed last. */
  page: VisitedPage | undefined;
}

/** One rendering that failed. */
export interface RenderFailure {
  builds: readonly NamedBuild[];
  route: string;
  message: string;
  stack?: string;
}

/** Renders the page without this build. If that works, the build is the cause, and not the page’s data. */
export type RendersWithoutBuild = (failed: NamedBuild, page: VisitedPage) => Promise<boolean>;
