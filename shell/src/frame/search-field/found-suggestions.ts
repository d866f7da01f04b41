import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDollars, t, type ListedKitchen, type MenuDish } from '@food-court/shared-api';
import { dishPath, kitchenPath } from '@food-court/shared-api/page-paths';
import { apiQuery } from '@food-court/shared-api/query';

const maxDishes = 6;
/** Kitchens stand above the dishes, which are most of what people look for. */
const maxKitchens = 2;
/** Fewer letters match too many words. */
const minLetters = 2;
/** Debounces the requests while somebody types. */
const pauseMs = 150;

export interface Suggestion {
  address: string;
  text: string;
  detail?: string;
  image?: string;
  placeholder?: string;
  isKitchen?: true;
}

const ofDish = ({ _id, slug, title, kitchen, price, image, placeholder }: MenuDish): Suggestion => ({
  address: dishPath({ id: _id, slug }),
  text: title,
  detail: `${kitchen.name} · ${formatDollars(price)}`,
  image,
  placeholder,
});

const ofKitchen = ({ _id, slug, name, image, placeholder }: ListedKitchen): Suggestion => ({
  address: kitchenPath({ id: _id, slug }),
  text: name,
  detail: t('Kitchen'),
  image,
  placeholder,
  isKitchen: true,
});

export const searchPath = (text: string): string => `/search?q=${encodeURIComponent(text)}`;

/** Returns what the search finds for the typed text, and a link to all results. Empty while there is nothing to suggest. */
export function useFoundSuggestions(typed: string): readonly Suggestion[] {
  const asked = useAfterPause(typed);
  const { data } = useQuery({
    ...apiQuery('GET /search', { query: { q: asked, limit: maxDishes } }),
    enabled: asked.length >= minLetters,
    // Keeps the old suggestions until the new ones arrive.
    placeholderData: (suggested) => suggested,
  });
  if (!data || asked.length < minLetters || typed === '') return [];
  const kitchens = (data.foundKitchens ?? []).slice(0, maxKitchens);
  const all = { address: searchPath(typed), text: t('All results for “{typed}”', { typed }) };
  return [...kitchens.map(ofKitchen), ...data.dishes.map(ofDish), all];
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(setSettled, pauseMs, text);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
