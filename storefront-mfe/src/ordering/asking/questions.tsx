import { useEffect, useState, useSyncExternalStore } from 'react';
import { createObservable } from '@food-court/shared-api';
import { closeQuestion, openQuestion } from './open-question';
import { QuestionDialog } from './question-dialog';

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
export function Questions() {
  const isOnTop = useIsOnTop();
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.get, () => undefined);
  useEffect(() => closeQuestion, []);
  return isOnTop && question && <QuestionDialog question={question} />;
}
