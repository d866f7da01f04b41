import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { guestPage } from '@food-court/shared-api/guest-pages';
import { buttonClass } from '@food-court/shared-ui';

/** The shell is released separately; see login-redirect.ts for these names. A new person becomes a buyer at once. */
function stateForLogin() {
  const announced = t('Log in to save your orders.');
  const waiting = t('Your orders are waiting for you.');
  return { begun: 'save', announced, waiting };
}

/** A visitor who signs in on the way there comes back to it. */
export const SaveOrdersLink = () => (
  <p data-look="soft row wrap middle gap-3-4">
    <span>{t('This browser keeps your orders for a month.')}</span>
    <Link to={guestPage('/save')} state={stateForLogin()} className={buttonClass({ variant: 'secondary' })}>
      {t('Save your orders')}
    </Link>
  </p>
);
