import { useQuery } from '@tanstack/react-query';
import { t, type Order, type Text } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { useSession } from '@food-court/shared-auth';
import { stack } from '@food-court/shared-ui';
import { LoadedSection } from '../loaded-section';
import { DisputeAnswer } from './dispute-answer';
import { reasonText, stateText } from './dispute-texts';

const noRefund = 'The buyer’s bank took the money back. A refund would pay the buyer twice.' satisfies Text;

/** The bank has the money, or keeps it. */
export function useIsDisputed(orderId: string): boolean {
  const { data } = useQuery(apiQuery('GET /orders/{id}/dispute', { params: { id: orderId } }));
  return data?.dispute !== undefined && data.dispute.state !== 'won';
}

/** The dispute about an order’s payment, with the answer to the bank. Most orders have none. */
export function DisputeSection({ order }: { order: Order }) {
  const session = useSession();
  const isAdmin = session.status === 'signed-in' && session.profile?.role === 'admin';
  const query = useQuery(apiQuery('GET /orders/{id}/dispute', { params: { id: order._id } }));
  const history = useQuery(apiQuery('GET /orders/{id}/history', { params: { id: order._id } }));
  if (!query.isError && !query.data?.dispute) return null;
  return (
    <LoadedSection title={t('Dispute')} query={query} what={t('The dispute')}>
      {({ dispute }) =>
        dispute && (
          <div className={stack(3)}>
            <p>
              {stateText(dispute)} {reasonText(dispute)}
            </p>
            {dispute.state !== 'won' && <p>{t(noRefund)}</p>}
            {dispute.state === 'open' &&
              (isAdmin ? (
                history.data && <DisputeAnswer order={order} history={history.data} />
              ) : (
                <p>{t('An admin answers the bank.')}</p>
              ))}
          </div>
        )
      }
    </LoadedSection>
  );
}
