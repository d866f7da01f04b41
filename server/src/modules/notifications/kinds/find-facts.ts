import type { Facts, NewsKind, NewsSources } from './kind';
import { kindOf } from './news-kinds';

interface NewsKey {
  kind: string;
  about: string;
}

export interface FoundNews {
  kind: NewsKind;
  facts: Facts;
}

/** Reads many news items, with one query per kind. The look-up that it returns knows only those that are still so. */
export async function findFacts(
  reading: NewsSources,
  news: readonly NewsKey[],
): Promise<(key: NewsKey) => FoundNews | undefined> {
  const found = new Map<string, FoundNews>();
  const keyOf = ({ kind, about }: NewsKey): string => `${kind} ${about}`;
  for (const name of new Set(news.map(({ kind }) => kind))) {
    const kind = kindOf(name);
    const abouts = news.filter((one) => one.kind === name).map(({ about }) => about);
    for (const facts of (await kind?.find(reading, abouts)) ?? [])
      found.set(keyOf({ kind: name, about: facts.about }), { kind: kind as NewsKind, facts });
  }
  return (key) => found.get(keyOf(key));
}
