export type Level = 'trusted' | 'guest';

/** Something that the code of a remote does against the site, and its outcome at each level. */
export interface HostileAction {
  /** “Its code …” */
  does: string;
  /** Runs in the browser, in the realm of the remote. Returns what it got, and throws when it was refused. */
  run: (given: Given) => unknown;
  /** The visitor has just pressed a key in its page. */
  pressed?: true;
  /** The other site notes whether something reaches it. */
  sends?: true;
  /** Other actions on the same page would hide the findings about it, or it theirs. */
  needsOwnPage?: true;
  /** The page shows nothing of the site afterwards. */
  endsPage?: true;
  trusted?: Outcome;
  /** The findings of the examination that refuses such a build. Without any, visitors get what a trusted remote does. */
  watched?: readonly string[];
  guest?: Outcome;
}

export interface Given {
  /** An origin that is not the site's. */
  stranger: string;
  /** Sends to the page around a guest's frame. Undefined for others. */
  send?: (message: unknown) => void;
  /** Makes a call through the channel of a guest. */
  call?: (method: string, path: string) => Promise<{ status: number; body?: { code?: string } }>;
  port?: MessagePort;
}

export interface Outcome {
  /** Empty if its code stops or leaves, so that it says nothing. */
  gets: string;
  /** Its changes outside of its own page. */
  changes?: readonly ChangedPart[];
  /** Something reaches another site. */
  leaks?: true;
  /** By default the visitor still sees its page. */
  shows?: ShownScreen;
  /** The browser’s report to the site about the build. */
  reported?: Reported | 'render or hang';
}

export type Reported = 'load' | 'render' | 'hang' | 'error';

export type ChangedPart =
  | 'the address'
  | 'the title'
  | 'the navbar'
  | 'the storage'
  | 'the built-ins'
  | 'the history'
  | 'the toasts'
  | 'the windows'
  | 'the dialogs'
  | 'the downloads'
  | 'the scroll position';

export type ShownScreen = 'its page' | 'closed until Retry' | 'another site' | 'another page';
