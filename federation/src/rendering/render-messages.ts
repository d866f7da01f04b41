import type { RuntimeConfig } from '@food-court/shared-api';
import type { Destination, Manifest, SessionSnapshot, SiteMap } from '../discovery';
import type { FlagValues } from '../flags/declared-flag';
import type { PageAnswer } from './bundles';

/** A build’s code for the server. */
export interface ServerBundle {
  name: string;
  build: string;
  code: string;
  /** Base address of the build’s files for browsers. */
  address: string;
}

/** Data that all pages of a lineup share, passed once. */
export interface RenderSite {
  /** The same for equal lineups. */
  key: string;
  config: RuntimeConfig;
  map: SiteMap;
  /** For shells from before `map` was passed. */
  manifests: readonly Manifest[];
}

export interface RenderWork {
  /** Identifies the page and the builds. Errors that are thrown after the page was sent are reported with it. */
  task: string;
  pathname: string;
  /** '?q=soup', as far as the page uses it. */
  search: string;
  destination: Destination;
  /** Answers of the calls that the route names, keyed by path, so that the page need not request them. */
  answers: Readonly<Record<string, ApiAnswer>>;
  language: string;
  signedInHint: boolean;
  /** The person the page is for, if any. */
  session?: SessionSnapshot;
  /** The flags of the visit that the page is for. */
  flags?: FlagValues;
  closed: boolean;
  /** The page of a guest for its sandboxed frame, without the frame of the site. */
  inFrame?: true;
  /** After this time the shell answers with what it has. */
  timeoutMs: number;
}

export interface RenderFault {
  message: string;
  stack: string;
  /** The screen, or the part in a slot, that threw it, as far as that is known. */
  screen?: string;
}

export interface Rendered {
  /** Undefined when the shell failed. */
  page: PageAnswer | undefined;
  faults: readonly RenderFault[];
  /** The page may contain data other than `answers`: it made calls itself, or its bundles make calls outside of pages. */
  hasAsked: boolean;
}

/** A request to the API, and its answer. */
export interface ApiCall {
  method: string;
  path: string;
  headers: Record<string, string>;
}
export interface ApiAnswer {
  status: number;
  /** JSON or empty. */
  body: string;
  headers: Record<string, string>;
}

export type MessageToProcess =
  | { kind: 'start'; shell: ServerBundle; remotes: readonly ServerBundle[] }
  | { kind: 'site'; site: RenderSite; dropped: string | undefined }
  | { kind: 'render'; id: number; site: string; work: RenderWork }
  | { kind: 'answer'; id: number; answer: ApiAnswer }
  | { kind: 'wait'; ms: number };

export type MessageFromProcess =
  | { kind: 'ready' }
  /** `page` is the render that makes the call; undefined for calls that bundles make outside of pages. */
  | { kind: 'call'; id: number; page: number | undefined; call: ApiCall }
  /** The markup is separate, as UTF-8: strings are sent with two bytes per character. */
  | { kind: 'rendered'; id: number; rendered: Omit<Rendered, 'hasAsked'>; markup: Uint8Array | undefined }
  | { kind: 'waited' }
  /** An error thrown outside of a request, in a timer or a promise that nobody awaits. */
  | { kind: 'late fault'; tasks: readonly string[]; fault: RenderFault };
