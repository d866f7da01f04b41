import { atDoor } from './at-door';
import type { NewsKind } from './kind';
import { newOrder } from './new-order';
import { onItsWay } from './on-its-way';
import { ready } from './ready';
import { refunded } from './refunded';
import { unanswered } from './unanswered';
import { wish } from './wish';

/** Keyed by the kind of a row. */
export const newsKinds = {
  'at-door': atDoor,
  'new-order': newOrder,
  'on-its-way': onItsWay,
  ready,
  refunded,
  unanswered,
  wish,
} satisfies Record<string, NewsKind>;
export type NewsKindName = keyof typeof newsKinds;

/** Rows may have a kind that only the next release knows. */
export const kindOf = (name: string): NewsKind | undefined =>
  Object.hasOwn(newsKinds, name) ? newsKinds[name as NewsKindName] : undefined;

export const kindsWith = (part: 'mail' | 'notice' | 'isCausedBy'): NewsKindName[] =>
  (Object.keys(newsKinds) as NewsKindName[]).filter((name) => part in newsKinds[name]);
