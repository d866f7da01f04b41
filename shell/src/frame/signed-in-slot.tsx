import { useSession } from '@food-court/shared-auth';
import { useLazyComponent } from '../page/use-lazy-component';
import type { SignedInPartsProps } from './signed-in-parts';

// Shares a chunk with the account menu, because each chunk adds a hash to the first load.
export const loadParts = () =>
  import(/* webpackChunkName: "signed-in" */ './signed-in-parts').then(({ SignedInParts }) => SignedInParts);

/** Spares visitors the code of what only signed-in people need. */
export const SignedInSlot = (props: SignedInPartsProps) =>
  useSession().status === 'signed-in' ? <LazyParts {...props} /> : null;

function LazyParts(props: SignedInPartsProps) {
  const Parts = useLazyComponent(loadParts);
  return Parts && <Parts {...props} />;
}
