import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@food-court/shared-ui';
import type { OpenQuestion } from './open-question';
import { ChoicesSheet } from './choices-sheet';

export function QuestionDialog({ question }: { question: OpenQuestion }) {
  useFocusReturn();
  return question.kind === 'choices' ? (
    <ChoicesSheet question={question} onAnswer={question.answer} />
  ) : (
    <ConfirmDialog
      open
      variant="primary"
      title="You have just ordered this. One more?"
      confirmLabel="Yes, one more"
      cancelLabel="No"
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer()}
    >
      <p>
        Your order of <bdi>{question.title}</bdi> is under My Orders already.
      </p>
    </ConfirmDialog>
  );
}

/** A dialog that is removed, not closed, leaves the focus nowhere. */
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
