/** The parts of a document that pages share, at one moment. It is made of texts, so that a browser can send it. */
export interface Reading {
  /** Says of each member of a global object what it is, by its path: 'Array.prototype.map'. */
  members: Readonly<Record<string, string>>;
  /** Digests of stored values, by place and key: 'localStorage food-court/basket'. */
  stored: Readonly<Record<string, string>>;
  rules: readonly StyleRule[];
  /** Elements and links outside of the page itself, the title, and the name of the window. */
  markup: readonly string[];
  /** Scopes of service workers, each with its script: '/ /push-worker.js'. */
  workers: readonly string[];
  header: SiteHeader;
  /** Listeners of the document and the window that scripts of the build added: 'window message'. */
  listeners: readonly string[];
  /** Whether a connection to another browser exists. */
  hasPeerConnection: boolean;
}

/** The parts that a script in the page reads. The browser says the others. */
export type ScriptReading = Omit<Reading, 'listeners' | 'hasPeerConnection'>;

/** Whether a visitor sees the header of the site. */
export type SiteHeader = 'shown' | 'covered' | 'hidden';

export interface StyleRule {
  /** The path of the style sheet, or '' for styles in the document. */
  sheet: string;
  /** '' outside of all layers. */
  layer: string;
  text: string;
}
