import { createObservable, type Dish } from '@food-court/shared-api';

/** A buyer’s choices in the sheet of a dish. */
export interface ChosenPortions {
  choices: string[];
  quantity: number;
  note?: string;
  /** In dollars, for one portion with the choices, as it was shown. */
  price: number;
}

export interface ChoicesQuestion {
  kind: 'choices';
  dish: Pick<Dish, 'title' | 'price' | 'options'>;
  /** `order` is Buy Now: it orders one portion at once, without a note. */
  purpose: 'basket' | 'order' | 'change';
  /** The previous choices. */
  before?: Partial<ChosenPortions>;
}

export interface OnceMoreQuestion {
  kind: 'once-more';
  title: string;
}

/** `answer` without an argument means that the dialog was closed. */
export type OpenQuestion =
  | (ChoicesQuestion & { answer: (chosen?: ChosenPortions) => void })
  | (OnceMoreQuestion & { answer: (wanted?: true) => void });

/** The question that the page currently shows. */
export const openQuestion = createObservable<OpenQuestion | undefined>(undefined);

export const closeQuestion = (): void => openQuestion.get()?.answer();
