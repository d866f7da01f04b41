/** Caches of the site's worker and the pages for offline use. The number increases when their format changes. */
export const savedCaches = {
  /** Documents of public pages. */
  pages: 'saved-pages-1',
  /** Files of builds. */
  files: 'saved-files-1',
  pictures: 'saved-pictures-1',
  /** API answers that are the same for everyone. */
  answers: 'saved-answers-1',
  /** Documents and answers of the signed-in person; deleted when they sign out. */
  own: 'saved-own-1',
} as const;

/** The time at which a cached answer arrived, in milliseconds. */
export const seenAtHeader = 'food-court-seen-at';

/** Marks the worker's request for a document to cache. It must contain nothing personal; pages cache personal answers separately. */
export const keepsHeader = 'food-court-keeps';

/** Attribute of the root element of a cached document, with its arrival time. Same as `dataset.seenAt`. */
export const seenAtAttribute = 'data-seen-at';

/** Tells the worker what a page shows, so that it can be cached. */
export interface SeenMessage {
  kind: 'seen';
  /** Path and query. Missing when the page is not worth caching or is cached already. */
  page?: string;
  /** The page belongs to the signed-in person. */
  isOwn?: boolean;
  files: readonly string[];
  pictures: readonly string[];
}

/** Sent by pages, because they notice before the worker whether the server answers. */
export interface LineMessage {
  kind: 'unreachable' | 'reachable';
}

export type WorkerMessage = SeenMessage | LineMessage;
