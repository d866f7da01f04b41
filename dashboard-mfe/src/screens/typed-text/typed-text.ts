import { useEffect } from 'react';
import { tabStorage } from './tab-storage';

/**
 * What is typed in a field and not saved yet, in this tab: survives a reload, a new sign-in and a page left by mistake.
 * `place` says which field of whom.
 */
const keyOf = (place: string): string => `food-court/typed/${place}`;

export const typedBefore = (place: string): string | undefined => tabStorage.read(keyOf(place));

export function useKeepTyped(place: string, typed: string, saved: string): void {
  useEffect(() => {
    if (typed === saved) tabStorage.forget(keyOf(place));
    else tabStorage.keep(keyOf(place), typed);
  }, [place, typed, saved]);
}
