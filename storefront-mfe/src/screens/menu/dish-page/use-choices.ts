import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Dish, OptionGroup } from '@food-court/shared-api';
import { shownLinePrice } from '@food-court/shared-api/line-price';
import type { ChosenPortions } from '#ordering/dialogs/open-dialog.ts';

export interface Choosing {
  /** The element with one child for each group of options. */
  groups: RefObject<HTMLDivElement | null>;
  choices: readonly string[];
  setChoices: (choices: string[]) => void;
  quantity: number;
  setQuantity: (quantity: number) => void;
  /** The required groups without a choice. */
  missing: readonly OptionGroup[];
  /** The buyer has tried to continue. */
  isTried: boolean;
  /** In dollars, for one portion. */
  price: number;
  /** Returns the choices. If something is missing, the focus goes there instead. */
  finish: () => ChosenPortions | undefined;
}

/** Holds the choices on the page of a dish. */
export function useChoices({ price: from, options }: Pick<Dish, 'price' | 'options'>): Choosing {
  const groups = useRef<HTMLDivElement>(null);
  const [chosen, setChoices] = useState<string[]>([]);
  const [quantity, setQuantity] = useState(1);
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    // Chosen in the server-rendered page before it was alive. React keeps it in the fields, but fires no event.
    const early = [...(groups.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [])];
    if (early.length > 0) setChoices(early.map(({ value }) => value));
  }, []);
  // The kitchen may sell out of a choice meanwhile.
  const choices = options.flatMap((group) =>
    group.choices.filter(({ id, soldOut }) => !soldOut && chosen.includes(id)).map(({ id }) => id),
  );
  const missing = options.filter((group) => group.required && !group.choices.some(({ id }) => choices.includes(id)));
  const price = shownLinePrice(from, options, choices);
  const finish = () => {
    setTried(true);
    const first = missing[0] && groups.current?.children[options.indexOf(missing[0])];
    first?.querySelector<HTMLInputElement>('input:enabled')?.focus();
    return missing.length > 0 ? undefined : { choices, quantity, price };
  };
  return { groups, choices, setChoices, quantity, setQuantity, missing, isTried, price, finish };
}
