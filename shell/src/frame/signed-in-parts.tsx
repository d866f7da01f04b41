import { useEffect } from 'react';
import { useSession } from '@food-court/shared-auth';
import { OrderNews } from './order-news/order-news';
import { ConfirmAddress } from './confirm-address';
import { leaveNothingBehind } from './put-away/leave-nothing-behind';
import { linksFor, type SiteLink } from './site-link';
import { StoredBasket } from './stored-basket';
import { useResetForOthers } from '../account/use-reset-for-others';

export interface SignedInPartsProps {
  links: readonly SiteLink[];
}

export function SignedInParts({ links }: SignedInPartsProps) {
  const session = useSession();
  useEffect(leaveNothingBehind, []);
  useResetForOthers(session.status === 'signed-in' ? session.user.uid : undefined);
  if (session.status !== 'signed-in' || session.profileState === 'suspended') return null;
  const { email, isUnconfirmed } = session.user;
  return (
    <>
      {isUnconfirmed && <ConfirmAddress email={email} />}
      {session.profileState === 'ready' && (
        <>
          <OrderNews
            email={email}
            // An admin’s board covers the whole court, whose new orders are the kitchens’ business.
            board={session.profile?.role === 'admin' ? undefined : linksFor(links, 'new-orders', session)[0]}
          />
          <StoredBasket />
        </>
      )}
    </>
  );
}
