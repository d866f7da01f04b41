import { useCallback, useState, type ReactNode } from 'react';
import { t } from '@food-court/shared-api';
import { ConfirmDialog } from '@food-court/shared-ui';
import { KitchenNote } from '#orders/kitchen-note.tsx';
import type { Step } from '../send-step';

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
  return { onSteps, question: asked && <ConfirmNotes steps={asked} onConfirm={confirm} onClose={close} /> };
}

interface ConfirmNotesProps {
  steps: Steps;
  onConfirm: () => void;
  onClose: () => void;
}

const ConfirmNotes = ({ steps, onConfirm, onClose }: ConfirmNotesProps) => (
  <ConfirmDialog
    open
    title={t('Can you do this?')}
    confirmLabel={t('Confirm and accept')}
    cancelLabel={t('Not now')}
    variant="primary"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>{t('The buyer has an allergy and relies on you. Decline what you can’t be sure of.')}</p>
    {steps
      .filter(hasUnconfirmedNote)
      .flatMap(({ orders }) => orders)
      .filter(({ needsConfirmation }) => needsConfirmation)
      .map(({ _id, number, quantity, title, note }) => (
        <div key={_id}>
          <p>
            {number} · {quantity} × <bdi>{title}</bdi>
          </p>
          <KitchenNote note={note} needsConfirmation />
        </div>
      ))}
  </ConfirmDialog>
);
