import { useEffect, useState, useSyncExternalStore } from 'react';
import { createObservable } from '@food-court/shared-api';
import { closeDialog, openDialog } from './open-dialog';
import { DialogContent } from './dialog-content';

/** The pages on screen; the last one covers the others. */
const pages = createObservable<readonly symbol[]>([]);

function useIsOnTop(): boolean {
  const [page] = useState(() => Symbol('page'));
  useEffect(() => {
    pages.set([...pages.get(), page]);
    return () => pages.set(pages.get().filter((other) => other !== page));
  }, [page]);
  return useSyncExternalStore(
    pages.subscribe,
    () => pages.get().at(-1) === page,
    () => false,
  );
}

/** Shows the open question. Leaving a page closes its question. */
export function DialogHost() {
  const isOnTop = useIsOnTop();
  const question = useSyncExternalStore(openDialog.subscribe, openDialog.get, () => undefined);
  useEffect(() => closeDialog, []);
  return isOnTop && question && <DialogContent question={question} />;
}
