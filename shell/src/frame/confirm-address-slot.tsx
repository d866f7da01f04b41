import { useSession } from 'shared-auth';
import { useLazyComponent } from '../screens/use-lazy-component';

const loadNotice = () =>
  import(/* webpackChunkName: "confirm-address" */ './confirm-address').then(({ ConfirmAddress }) => ConfirmAddress);

/** The code of the notice loads only for people who have not confirmed their address. */
export function ConfirmAddressSlot() {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.user.isUnconfirmed || session.profileState === 'suspended')
    return null;
  return <LazyNotice email={session.user.email} />;
}

function LazyNotice({ email }: { email: string }) {
  const Notice = useLazyComponent(loadNotice);
  return Notice && <Notice email={email} />;
}
