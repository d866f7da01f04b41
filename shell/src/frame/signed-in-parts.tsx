import { useSession } from 'shared-auth';
import { OrderNews } from '../order-news/order-news';
import { ConfirmAddress } from './confirm-address';
import { StoredBasket } from './stored-basket';

/** What every page has for somebody who is signed in. */
export function SignedInParts() {
  const session = useSession();
  if (session.status !== 'signed-in' || session.profileState === 'suspended') return null;
  const { email, isUnconfirmed } = session.user;
  return (
    <>
      {isUnconfirmed && <ConfirmAddress email={email} />}
      {session.profileState === 'ready' && (
        <>
          {session.profile && <OrderNews email={email} role={session.profile.role} />}
          <StoredBasket />
        </>
      )}
    </>
  );
}
