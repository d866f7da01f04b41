import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

type Choice = Record<string, string>;

/** Reports what a visitor chose in a server-rendered form before hydration. React keeps it in the fields, but fires no event. */
export function useEarlyChoice(onChoice: (choice: Choice) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent((choice: Choice) => {
    if (Object.keys(choice).length > 0) onChoice(choice);
  });
  useEffect(() => takeOver(changedIn(form.current!)), []);
  return form;
}

/** The fields that differ from the server’s markup. */
const changedIn = (form: HTMLFormElement): Choice =>
  Object.fromEntries(
    [...form.elements].flatMap((field): [string, string][] => {
      if (field instanceof HTMLSelectElement) return isChanged(field) ? [[field.name, field.value]] : [];
      if (!(field instanceof HTMLInputElement) || field.checked === field.defaultChecked) return [];
      return [[field.name, field.checked ? field.value : '']];
    }),
  );

const isChanged = ({ options, selectedIndex }: HTMLSelectElement): boolean =>
  selectedIndex !==
  Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  );
