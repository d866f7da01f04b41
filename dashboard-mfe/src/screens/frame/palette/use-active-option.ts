import { useState, type KeyboardEvent } from 'react';
import { optionId, type FoundGroup } from './found';

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The option that Enter follows: the first one, until arrow keys choose another. */
export function useActiveOption(groups: readonly FoundGroup[], listId: string) {
  const [chosen, setChosen] = useState<string>();
  const keys = groups.flatMap(({ finds }) => finds.map(({ key }) => key));
  const place = Math.max(0, keys.indexOf(chosen ?? ''));
  const active = keys[place];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) document.getElementById(optionId(listId, active))?.click();
    else setChosen(keys.at((place + step) % keys.length));
  };
  return { active, count: keys.length, onKeyDown, startAgain: () => setChosen(undefined) };
}
