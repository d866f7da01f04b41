import { Link } from 'react-router-dom';
import { formatDollars, t, type SharedBasket } from '@food-court/shared-api';
import { buttonClass } from '@food-court/shared-ui';

interface PayShareProps {
  split: NonNullable<SharedBasket['split']>;
  page: string;
}

/** Leads to the payment of their own share, and then of what others have not paid. */
export function PayShare({ split, page }: PayShareProps) {
  const { isSharePaid, share, left } = split;
  return (
    <Link to={page} className={buttonClass({ size: 'l', wide: true, variant: isSharePaid ? 'secondary' : 'primary' })}>
      {isSharePaid ? t('Pay the rest') : t('Pay my share')} ·{' '}
      {formatDollars(isSharePaid ? left : Math.min(share, left))}
    </Link>
  );
}
