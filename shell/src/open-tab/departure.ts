import { openAnew } from './new-document';
import { hasMemory, remember, remembered } from './tab-memory';

const leftFor = 'food-court-shell';

/**
 * The way to another build of the shell: a new document, once for each build. If it brings the old shell again, this tab stays
 * with it: no tab may load itself over and over.
 */
export function departureTo(shell: string): (() => void) | undefined {
  if (remembered(leftFor) === shell || !navigator.onLine || !hasMemory()) return undefined;
  return () => {
    if (remember(leftFor, shell)) openAnew();
  };
}
