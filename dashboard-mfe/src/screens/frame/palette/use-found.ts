import type { FrameLink } from '@food-court/federation/surface';
import { findPlaces } from './places';
import { useSearches, type Searcher } from './use-searches';
import { useSettledText } from './use-settled-text';

/** Pages at once, and everything else after a pause in typing. */
export function useFound(links: readonly FrameLink[], searcher: Searcher, typed: string) {
  const text = useSettledText(typed);
  const found = useSearches(searcher, text);
  const isPaused = typed.trim() !== text;
  // Answers to an earlier text would move under the finger that is about to press.
  const searches = isPaused ? [] : found;
  const groups = [findPlaces(links, searcher.role, typed), ...searches.map(({ group }) => group)];
  return { text, isPaused, searches, groups: groups.filter(({ finds }) => finds.length > 0) };
}
