import type { QueryClient } from '@tanstack/react-query';
import type { BasketLine } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { setNote } from '#basket/state/basket-actions.ts';
import { hasTwin } from '#basket/state/basket-lines.ts';
import { shownBasket } from '#basket/state/basket-queue.ts';

/** A note is saved after nobody has typed for this long. */
const typingPauseMs = 400;

const drafts = new Set<NoteDraft>();

export const hasUnsavedNotes = (): boolean => [...drafts].some((draft) => draft.isUnsaved);

/** Resolves to false when a note can’t be saved: nothing is ordered without what its kitchen should know. */
export async function saveNotes(): Promise<boolean> {
  const saved = await Promise.all([...drafts].map((draft) => draft.save()));
  return saved.every(Boolean);
}

export const isNoteTooLong = (note: string): boolean => [...note].length > orderLimits.kitchenNote;

/** The text being typed for one line. It may name an allergy, so it is saved in each pause and whenever the field or page is left. */
export class NoteDraft {
  private typed?: string;
  private saved: string;
  private saving = Promise.resolve(true);
  private waiting = 0;
  private pause?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly client: QueryClient,
    private line: BasketLine,
  ) {
    this.saved = line.note ?? '';
  }

  get isUnsaved(): boolean {
    return this.waiting > 0 || (this.typed !== undefined && this.typed !== this.saved);
  }

  /** Saves the typed text automatically until the returned function is called. */
  readonly open = (): (() => void) => {
    drafts.add(this);
    addEventListener('beforeunload', this.save);
    document.addEventListener('visibilitychange', this.save);
    return () => {
      void this.save();
      drafts.delete(this);
      removeEventListener('beforeunload', this.save);
      document.removeEventListener('visibilitychange', this.save);
    };
  };

  /** Updates the line to the one that is shown now. */
  follow(line: BasketLine): void {
    this.line = line;
    if (!this.isUnsaved) this.saved = line.note ?? '';
  }

  type(text: string): void {
    this.typed = text.trim();
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.isHalfTyped() || void this.save(), typingPauseMs);
  }

  readonly save = (): Promise<boolean> => {
    clearTimeout(this.pause);
    const { typed } = this;
    if (typed === undefined || typed === this.saved) return this.saving;
    if (isNoteTooLong(typed)) return Promise.resolve(false);
    const before = this.saved;
    this.saved = typed;
    this.waiting += 1;
    this.saving = setNote(this.client, this.line, typed).then((isSaved) => {
      this.waiting -= 1;
      if (!isSaved && this.saved === typed) this.saved = before;
      if (isSaved && this.typed === typed) this.typed = undefined;
      return isSaved;
    });
    return this.saving;
  };

  /** While somebody is still typing, a line is not merged with another line of the same note. */
  private readonly isHalfTyped = (): boolean => {
    const basket = shownBasket(this.client);
    return basket !== undefined && hasTwin(basket, { ...this.line, note: this.typed });
  };
}
