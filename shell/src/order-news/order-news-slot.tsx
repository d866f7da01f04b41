import { useSession } from 'shared-auth';
import { useLazyComponent } from '../screens/use-lazy-component';

// In one chunk with the account menu, because each chunk costs a hash in the first load.
const loadNews = () => import(/* webpackChunkName: "signed-in" */ './order-news').then(({ OrderNews }) => OrderNews);

/** The code of the news loads only for people who may have orders. */
export function OrderNewsSlot() {
  const session = useSession();
  return session.status === 'signed-in' && session.profileState === 'ready' ? (
    <LazyNews email={session.user.email} />
  ) : null;
}

function LazyNews({ email }: { email: string }) {
  const News = useLazyComponent(loadNews);
  return News && <News email={email} />;
}
