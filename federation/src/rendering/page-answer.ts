import type { PageAnswer, RenderedPage } from './bundles';

/** The compiler requires every status of the type here, so the type is the only list. */
const statuses: Readonly<Record<RenderedPage['status'], true>> = { 200: true, 404: true, 410: true, 503: true };
/** Several times the size of the longest page. */
const maxMarkup = 5_000_000;
const maxScreens = 10;

/** The shell creates the answer, so its screens are not to blame for a malformed one. */
export class MalformedAnswer extends Error {}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNothing = (value: unknown): boolean => value === undefined || isText(value);
const isStatus = (value: unknown): boolean => typeof value === 'number' && Object.hasOwn(statuses, value);

/** Checks a bundle's answer, which may be anything. Returns undefined for a valid page. */
export function findAnswerFault(value: unknown): Error | undefined {
  if (!isPageAnswer(value)) return new MalformedAnswer('The answer of the shell is no page');
  return value.kind === 'page' && value.html.length > maxMarkup
    ? new Error(`The markup of the page is longer than ${maxMarkup} characters`)
    : undefined;
}

function isPageAnswer(value: unknown): value is PageAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const answer = value as Record<string, unknown>;
  // Redirects may not lead to another site.
  if (answer.kind === 'redirect') return isText(answer.to) && /^\/(?![/\\])/.test(answer.to);
  return (
    answer.kind === 'page' &&
    isStatus(answer.status) &&
    isText(answer.html) &&
    isText(answer.title) &&
    isTextOrNothing(answer.description) &&
    isTextOrNothing(answer.canonical) &&
    isTextOrNothing(answer.picture) &&
    Array.isArray(answer.screens) &&
    answer.screens.length <= maxScreens &&
    answer.screens.every(isText)
  );
}
