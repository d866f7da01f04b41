import { createObservable, type Dish } from '@food-court/shared-api';

/** What a buyer chose in the sheet of a dish. */
export interface ChosenPortions {
  choices: string[];
  quantity: number;
  note?: string;
  /** Dollars for one portion with the choices, as it was shown. */
  price: number;
}

export interface ChoicesQuestion {
  kind: 'choices';
  dish: Pick<Dish, 'title' | 'price' | 'options'>;
  /** Buy Now orders one portion at once, without a note. */
  purpose: 'basket' | 'order' | 'change';
  /** What was chosen before. */
  before?: Partial<ChosenPortions>;
}

export interface OnceMoreQuestion {
  kind: 'once-more';
  title: string;
}

/** Without an answer the dialog was closed. */
export type OpenQuestion =
  | (ChoicesQuestion & { answer: (chosen?: ChosenPortions) => void })
  | (OnceMoreQuestion & { answer: (wanted?: true) => void });

/** The question that stands on the page. */
export const openQuestion = createObservable<OpenQuestion | undefined>(undefined);

export const closeQuestion = (): void => openQuestion.get()?.answer();
