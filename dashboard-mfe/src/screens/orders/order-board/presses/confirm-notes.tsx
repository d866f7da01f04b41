import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { Step } from '#orders/board/send-step.ts';

const NotesQuestion = lazy(() => import('./notes-question'));

type Steps = readonly Step[];

const hasUnconfirmedNote = ({ orders, to }: Step): boolean =>
  (to === 'accepted' || to === 'preparing') &&
  orders.some(({ status, needsConfirmation }) => status === 'placed' && needsConfirmation);

interface ConfirmedSteps {
  onSteps: (steps: Steps) => void;
  question: ReactNode;
}

/** Asks before orders with a note about an allergy are accepted. */
export function useConfirmedSteps(takeSteps: (steps: Steps) => unknown): ConfirmedSteps {
  const [asked, setAsked] = useState<Steps>();
  const onSteps = useCallback(
    (steps: Steps) => (steps.some(hasUnconfirmedNote) ? setAsked(steps) : void takeSteps(steps)),
    [takeSteps],
  );
  const close = () => setAsked(undefined);
  const confirm = () => {
    takeSteps(asked!.map((step) => (hasUnconfirmedNote(step) ? { ...step, confirmsNotes: true } : step)));
    close();
  };
  const question = asked && (
    <Suspense>
      <NotesQuestion
        orders={asked.filter(hasUnconfirmedNote).flatMap(({ orders }) => orders)}
        onConfirm={confirm}
        onClose={close}
      />
    </Suspense>
  );
  return { onSteps, question };
}
