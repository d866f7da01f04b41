/** What the site's worker and the pages keep in a browser, for when the line is down. The number rises when their form changes. */
export const savedCaches = {
  /** Documents of public pages. */
  pages: 'saved-pages-1',
  /** Files of builds. */
  files: 'saved-files-1',
  pictures: 'saved-pictures-1',
  /** Answers of the API that are everybody's. */
  answers: 'saved-answers-1',
  /** Documents and answers of the person who is signed in; deleted when they are not any more. */
  own: 'saved-own-1',
} as const;

/** When a kept answer came, in milliseconds. */
export const seenAtHeader = 'food-court-seen-at';

/** The worker asks for a document to keep it: with nothing of a person in it, whose answers the page keeps by their name. */
export const keepsHeader = 'food-court-keeps';

/** On the root element of a document that the worker kept: when it came. As in `dataset.seenAt`. */
export const seenAtAttribute = 'data-seen-at';

/** A page tells the worker what it shows; the worker keeps it. */
export interface SeenMessage {
  kind: 'seen';
  /** Path and query. Absent: the page is not worth keeping, or kept already. */
  page?: string;
  /** The page is one of the person who is signed in. */
  isOwn?: boolean;
  files: readonly string[];
  pictures: readonly string[];
}

/** A page knows sooner than the worker whether the food court answers. */
export interface LineMessage {
  kind: 'unreachable' | 'reachable';
}

export type WorkerMessage = SeenMessage | LineMessage;
