import type { KeyboardEvent } from 'react';

/** The code of each key that a method for writing, for example Chinese, uses itself. Safari sends no `isComposing` with Enter. */
const composedKeyCode = 229;

const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === composedKeyCode;

/** Goes round through the options and the field, whose place is -1. */
const moved = (place: number, by: number, count: number): number => ((place + 1 + by + count + 1) % (count + 1)) - 1;

export type KeyAction = 'open' | 'close' | 'choose' | { place: number };

interface ListState {
  isExpanded: boolean;
  /** The place of the active option; -1 when there is none. */
  place: number;
  count: number;
}

/** Says what a key does in an editable combobox; undefined leaves it to the field: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function actionOf(event: KeyboardEvent, { isExpanded, place, count }: ListState): KeyAction | undefined {
  const { key, altKey } = event;
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  if (key === 'ArrowDown' && altKey) return 'open';
  if (key === 'ArrowUp' && altKey) return 'close';
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return count === 0 ? 'open' : { place: moved(place, key === 'ArrowDown' ? 1 : -1, count) };
  if (!isExpanded) return undefined;
  if (key === 'Escape') return 'close';
  if (key === 'Enter' && place >= 0) return 'choose';
  return undefined;
}

/** These keys move the caret, so they return from the list to the text. */
export const movesCaret = ({ key }: KeyboardEvent): boolean => ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key);
