import { preloadPicture } from '@food-court/shared-ui';

/** The widest grid has four cards in a row. */
const maxPictures = 4;

interface Illustrated {
  image: string;
}

const isIllustrated = (entry: unknown): entry is Illustrated =>
  typeof (entry as Partial<Illustrated> | null)?.image === 'string';

/** Accepts a list or a page of one. */
const entriesOf = (answer: unknown): unknown[] => {
  const list = (answer as { items?: unknown } | null)?.items ?? answer;
  return Array.isArray(list) ? list : [];
};

/** The pictures that a page shows first: the beginning of its only list, or the first ones of several. */
export function firstPictures(answers: readonly unknown[]): string[] {
  const lists = answers.map(entriesOf).filter((list) => list.length > 0);
  const inTurn = Array.from({ length: maxPictures }, (_, place) => lists.map((list) => list[place])).flat();
  return inTurn
    .filter(isIllustrated)
    .map(({ image }) => image)
    .slice(0, maxPictures);
}

export function loadFirstPictures(answers: readonly unknown[]): void {
  for (const image of firstPictures(answers)) preloadPicture(image);
}
