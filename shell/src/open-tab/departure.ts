import { openAnew } from './new-document';
import { hasMemory, remember, remembered } from './tab-memory';

const leftFor = 'food-court-shell';
const mostKept = 20;

type Occasion = 'the visitor goes on' | 'a screen failed';

/**
 * The way to another build of the shell: a new document, once for each build. If it brings the old shell again, this tab stays
 * with it: no tab may load itself over and over. What fails comes again with each document: for that no shell is tried twice,
 * even if two take turns.
 */
export function departureTo(shell: string, occasion: Occasion): (() => void) | undefined {
  const left = remembered(leftFor)?.split(' ') ?? [];
  const tried = occasion === 'a screen failed' ? left.includes(shell) : left.at(-1) === shell;
  if (tried || !navigator.onLine || !hasMemory()) return undefined;
  return () => {
    if (remember(leftFor, [...left, shell].slice(-mostKept).join(' '))) openAnew();
  };
}
