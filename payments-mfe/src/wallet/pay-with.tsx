import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { apiQuery } from '@food-court/shared-api/query';
import type { Payable } from '#card/make-payment.ts';
import { PayByCard } from '#card/pay-by-card.tsx';
import { useIsGuest } from '#guest/use-is-guest.ts';
import { spendableCents } from './spendable-cents';

const WalletMeans = lazy(() => import(/* webpackChunkName: "wallet-means" */ './wallet-means'));

/** Members may pay with their wallet, a card, or both. Guests have no wallet. */
export const PayWith = (payable: Payable) =>
  useIsGuest() ? <PayByCard {...payable} /> : <MemberPayment {...payable} />;

/** Without the answer, with an empty wallet, or when a server of the release before does not know the call, a card pays. */
function MemberPayment(payable: Payable) {
  const { data: wallet, isLoading } = useQuery({ ...apiQuery('GET /wallet'), retry: false });
  const [isOffered, setOffered] = useState<boolean>();
  // A frozen wallet is shown, because its money is missed.
  const canPay = wallet !== undefined && wallet.mode !== 'off' && (wallet.frozen || spendableCents(wallet) > 0);
  // Decided once: another form would lose the payment that is under way. A wallet that has just paid may be empty.
  if (wallet && isOffered === undefined) setOffered(canPay);
  if (!wallet || !isOffered) return <PayByCard {...payable} isWaiting={isLoading} />;
  return (
    <Suspense fallback={<PayByCard {...payable} isWaiting />}>
      <WalletMeans payable={payable} wallet={wallet} />
    </Suspense>
  );
}
