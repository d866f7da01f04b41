import type { ReleaseStore } from '@food-court/federation/release';

/** Teams read it: it does not say where the store is, and has no characters that the database can’t store. */
export const recordedText = (text: string, { place }: Pick<ReleaseStore, 'place'>, maxLength: number): string =>
  text.replaceAll('\0', '').replaceAll(place, 'the release store').slice(0, maxLength);
