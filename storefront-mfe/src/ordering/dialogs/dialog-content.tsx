import { useEffect, useState } from 'react';
import { t } from '@food-court/shared-api';
import { ConfirmDialog, textWith } from '@food-court/shared-ui';
import type { OpenDialog } from './open-dialog';
import { ChoicesSheet } from './choices-sheet';

export function DialogContent({ question }: { question: OpenDialog }) {
  useFocusReturn();
  return question.kind === 'choices' ? (
    <ChoicesSheet question={question} onAnswer={question.answer} />
  ) : (
    <ConfirmDialog
      open
      variant="primary"
      title={t('You just ordered this. Order one more?')}
      confirmLabel={t('Yes, one more')}
      cancelLabel={t('No')}
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer()}
    >
      <p>{textWith('Your order for {title} is already in My Orders.', { title: <bdi>{question.title}</bdi> })}</p>
    </ConfirmDialog>
  );
}

/** Removing a dialog without closing it would lose the focus. */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
