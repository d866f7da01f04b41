import { useEffect, useState } from 'react';
import { tabStorage } from '@food-court/shared-api';

export interface TypedReview {
  /** 0 until one is chosen. */
  stars: number;
  words: string;
}

/** Stores the unsent review in this tab, so that it survives a reload or leaving the page by mistake. */
export function useReviewDraft(ticketId: string, review: TypedReview | undefined) {
  const formName = `review/${ticketId}`;
  const key = `food-court/typed/${formName}`;
  const [draft, setDraft] = useState<TypedReview>();
  const saved: TypedReview = { stars: review?.stars ?? 0, words: review?.words ?? '' };
  const typed = draft ?? saved;

  // Read after the first paint, because the server does not know it.
  useEffect(() => setDraft(parseDraft(tabStorage.read(key))), [key]);

  return {
    typed,
    isEdited: typed.stars > 0 && !isSame(typed, saved),
    type: (next: TypedReview): void => {
      setDraft(next);
      tabStorage.write(key, JSON.stringify(next));
    },
    /** Keeps what was typed while these were being sent. */
    discard: (sent: TypedReview): void =>
      setDraft((current) => {
        if (current && !isSame(current, sent)) return current;
        tabStorage.remove(key);
        return undefined;
      }),
  };
}

const isSame = (one: TypedReview, other: TypedReview): boolean =>
  one.stars === other.stars && one.words.trim() === other.words.trim();

/** Another release may have stored anything here. */
function parseDraft(stored = 'null'): TypedReview | undefined {
  try {
    const { stars, words } = (JSON.parse(stored) ?? {}) as Partial<Record<keyof TypedReview, unknown>>;
    return typeof stars === 'number' && typeof words === 'string' ? { stars, words } : undefined;
  } catch {
    return undefined;
  }
}
