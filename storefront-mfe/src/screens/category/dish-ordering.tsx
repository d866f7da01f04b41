import { toast } from 'shared-auth';
import { Button } from 'shared-ui';
import { HeartIcon } from 'shared-ui/icons';
import { useOnceSignedIn } from './use-once-signed-in';

/** Ordering itself comes with the next release; who presses already learns whether to sign in first. */
export function DishOrdering() {
  const buy = useOnceSignedIn(() => toast.info('Ordering opens soon: the kitchens are nearly ready.'));
  const wish = useOnceSignedIn(() => toast.info('Wish lists open soon, together with ordering.'));
  return (
    <>
      <Button busy={buy.waiting} onClick={buy.ask}>
        Buy Now
      </Button>
      <Button variant="secondary" icon={<HeartIcon size={18} />} busy={wish.waiting} onClick={wish.ask}>
        Add to wish
      </Button>
    </>
  );
}
