import type { PageAnswer } from './bundles';

const statuses: readonly unknown[] = [200, 404, 503];
/** Several times the longest page. */
const maxMarkup = 5_000_000;
const maxScreens = 10;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNothing = (value: unknown): boolean => value === undefined || isText(value);

/** A bundle may have answered anything. */
export function isPageAnswer(value: unknown): value is PageAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const answer = value as Record<string, unknown>;
  // Not to another site.
  if (answer.kind === 'redirect') return isText(answer.to) && /^\/(?![/\\])/.test(answer.to);
  return (
    answer.kind === 'page' &&
    statuses.includes(answer.status) &&
    isText(answer.html) &&
    answer.html.length <= maxMarkup &&
    isText(answer.title) &&
    isTextOrNothing(answer.description) &&
    isTextOrNothing(answer.canonical) &&
    isTextOrNothing(answer.picture) &&
    Array.isArray(answer.screens) &&
    answer.screens.length <= maxScreens &&
    answer.screens.every(isText)
  );
}
