import { tabStorage } from '@food-court/shared-api';
import { reloadDocument } from '#navigation/new-document.ts';

const attemptedShellsName = 'food-court-shell';
const maxRememberedShells = 20;

type ReloadReason = 'navigation' | 'failure';

/**
 * Another build of the shell needs a new document, but only one reload per build: if the document brings the old shell
 * again, the tab keeps it, because no tab may reload endlessly. A failure may recur with each document, so no shell is
 * tried twice after a failure, even if two builds alternate.
 */
export function planFullReload(shell: string, reason: ReloadReason): (() => void) | undefined {
  const attempted = tabStorage.read(attemptedShellsName)?.split(' ') ?? [];
  const wasTried = reason === 'failure' ? attempted.includes(shell) : attempted.at(-1) === shell;
  if (wasTried || !navigator.onLine || !isStorageUsable()) return undefined;
  return () => {
    const names = [...attempted, shell].slice(-maxRememberedShells).join(' ');
    if (tabStorage.write(attemptedShellsName, names)) reloadDocument();
  };
}

/** A tab that can’t remember its attempts would reload endlessly. */
export const isStorageUsable = (): boolean => tabStorage.write('food-court-memory', 'yes');
