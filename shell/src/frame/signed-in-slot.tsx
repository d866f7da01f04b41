import { useSession } from '@food-court/shared-auth';
import { useLazyComponent } from '../screens/use-lazy-component';
import type { SignedInPartsProps } from './signed-in-parts';

// With the account menu one chunk, because each chunk costs a hash in the first load.
export const loadParts = () =>
  import(/* webpackChunkName: "signed-in" */ './signed-in-parts').then(({ SignedInParts }) => SignedInParts);

/** What visitors don't need does not load for them. */
export const SignedInSlot = (props: SignedInPartsProps) =>
  useSession().status === 'signed-in' ? <LazyParts {...props} /> : null;

function LazyParts(props: SignedInPartsProps) {
  const Parts = useLazyComponent(loadParts);
  return Parts && <Parts {...props} />;
}
