import type { RuntimeConfig } from '@food-court/shared-api';
import type { Destination, Manifest, SessionSnapshot, SiteMap } from '../discovery';
import type { PageAnswer } from './bundles';

/** A build’s code for the server. */
export interface ServerBundle {
  name: string;
  build: string;
  code: string;
  /** Where browsers find the build’s files. */
  address: string;
}

/** What all pages of a lineup have in common: handed over once. */
export interface RenderSite {
  /** Equal for equal lineups. */
  key: string;
  config: RuntimeConfig;
  map: SiteMap;
  /** For shells built before `map` was handed over. */
  manifests: readonly Manifest[];
}

export interface RenderWork {
  /** What is rendered, by which builds. It comes back with errors that are thrown when the page has been sent. */
  task: string;
  pathname: string;
  /** '?q=soup', as far as the page shows it. */
  search: string;
  destination: Destination;
  /** Of the calls that the route names, by their path: the page has them without asking. */
  answers: Readonly<Record<string, ApiAnswer>>;
  language: string;
  signedInHint: boolean;
  /** Whose page it is, if it is of one person. */
  session?: SessionSnapshot;
  closed: boolean;
  /** Then the shell answers with what it has. */
  timeoutMs: number;
}

export interface RenderFault {
  message: string;
  stack: string;
}

export interface Rendered {
  /** Undefined: the shell failed. */
  page: PageAnswer | undefined;
  faults: readonly RenderFault[];
  /** The page may show more than what it was handed: it asked by itself, or its bundles ask beside their pages. */
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
  /** JSON, or nothing. */
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
  /** `page`: the render that asks; undefined for what bundles ask beside their pages. */
  | { kind: 'call'; id: number; page: number | undefined; call: ApiCall }
  /** The markup by itself, as UTF-8: a text would be sent with two bytes for each character. */
  | { kind: 'rendered'; id: number; rendered: Omit<Rendered, 'hasAsked'>; markup: Uint8Array | undefined }
  | { kind: 'waited' }
  /** Thrown outside a request: in a timer, or in a promise that nobody awaits. */
  | { kind: 'late fault'; tasks: readonly string[]; fault: RenderFault };
