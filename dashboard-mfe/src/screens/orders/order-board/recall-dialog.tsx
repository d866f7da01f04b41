import { useQuery } from '@tanstack/react-query';
import { t, type Order } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Button, Dialog, spreadRow, stack, VisuallyHidden } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { ordersName, readingTexts } from '#orders/board/messages.ts';
import type { Step } from '#orders/board/send-step.ts';
import { linesByTicket } from '#orders/board/tickets.ts';

interface RecallDialogProps {
  seller: string;
  onRecall: (step: Step) => void;
  onClose: () => void;
}

/** Moves a handed over ticket back to Ready, because its buyer came back to the counter. */
export function RecallDialog({ seller, onRecall, onClose }: RecallDialogProps) {
  const handedOver = useQuery(apiQuery('GET /order-board/{email}/handed-over', { params: { email: seller } }));
  const tickets = linesByTicket(handedOver.data ?? []);
  const recall = (orders: readonly Order[]) => {
    onRecall({ orders, to: 'ready', isBack: true });
    onClose();
  };
  return (
    <Dialog open title={t('Recall')} onClose={onClose}>
      {handedOver.error ? (
        <LoadError title={t('We couldn’t load what you handed over')} query={handedOver} texts={readingTexts} />
      ) : (
        <ul role="list" aria-label={t('Handed over')} className={stack(2)}>
          {[...tickets].map(([id, orders]) => (
            <li key={id} className={spreadRow(2)}>
              <bdi>{ordersName(orders)}</bdi>
              <Button size="s" variant="secondary" onClick={() => recall(orders)}>
                {t('Bring back')} <VisuallyHidden>{ordersName(orders)}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {handedOver.data?.length === 0 && <p>{t('Nothing was handed over in the last hour.')}</p>}
    </Dialog>
  );
}
