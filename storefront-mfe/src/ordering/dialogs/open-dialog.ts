import { createObservable, type Dish } from '@food-court/shared-api';

/** A buyer’s choices in the sheet of a dish. */
export interface ChosenPortions {
  choices: string[];
  quantity: number;
  note?: string;
  /** The note is about an allergy, and the kitchen must confirm it. */
  needsConfirmation?: boolean;
  /** In dollars, for one portion with the choices, as it was shown. */
  price: number;
}

export interface ChoicesDialog {
  kind: 'choices';
  dish: Pick<Dish, 'title' | 'price' | 'options'>;
  /** `order` is Buy Now: it orders one portion at once, without a note. */
  purpose: 'basket' | 'order' | 'change';
  /** The previous choices. */
  before?: Partial<ChosenPortions>;
}

export interface OnceMoreDialog {
  kind: 'once-more';
  title: string;
}

/** `answer` without an argument means that the dialog was closed. */
export type OpenDialog =
  | (ChoicesDialog & { answer: (chosen?: ChosenPortions) => void })
  | (OnceMoreDialog & { answer: (wanted?: true) => void });

/** The question that the page currently shows. */
export const openDialog = createObservable<OpenDialog | undefined>(undefined);

export const closeDialog = (): void => openDialog.get()?.answer();
