import { Link, useNavigate } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { Button, buttonClass } from '@food-court/shared-ui';

/** The state of the history says that the checkout was pressed before the login. */
export const checkoutAfterLogin = 'checkout';

interface CheckoutLinkProps {
  /** The id of what says why nothing can be ordered yet. */
  blockedBy?: string;
}

export function CheckoutLink({ blockedBy }: CheckoutLinkProps) {
  const session = useSession();
  const navigate = useNavigate();
  if (blockedBy !== undefined)
    return (
      <Button size="l" wide aria-disabled="true" aria-describedby={blockedBy}>
        {t('Checkout')}
      </Button>
    );
  return (
    <Link
      to="/checkout"
      className={buttonClass({ size: 'l', wide: true })}
      onClick={(event) => {
        if (session.status !== 'signed-out') return;
        event.preventDefault();
        // The shell is released separately: see login-redirect.ts for these names.
        const announced = t('Once you are in, you go on to the checkout.');
        const waiting = t('Your basket waits for you.');
        void navigate('/login', { state: { from: '/basket', begun: checkoutAfterLogin, announced, waiting } });
      }}
    >
      {t('Checkout')}
    </Link>
  );
}
