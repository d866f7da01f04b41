import { t, type Order } from '@food-court/shared-api';
import { ConfirmDialog } from '@food-court/shared-ui';
import { KitchenNote } from '#orders/kitchen-note.tsx';

interface NotesQuestionProps {
  orders: readonly Order[];
  onConfirm: () => void;
  onClose: () => void;
}

export default function NotesQuestion({ orders, onConfirm, onClose }: NotesQuestionProps) {
  return (
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
      {orders
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
}
