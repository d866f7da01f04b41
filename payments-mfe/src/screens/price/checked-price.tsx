import { Link } from 'react-router-dom';
import { formatDollars, language, t, type CheckoutDelivery, type DeliveryPrice } from '@food-court/shared-api';
import { formatNaira } from '@food-court/shared-api/naira';
import { Calculation } from '#delivery/calculation.tsx';
import { buttonClass, Card, stack } from '@food-court/shared-ui';
import { checkPrice } from './check-price';
import { PriceFacts } from './price-facts';

interface CheckedPriceProps {
  price: DeliveryPrice;
  /** In dollars. */
  paid: number;
  courierPay: CheckoutDelivery['courierPay'];
  orderPage: string;
}

/** The result first, then the way to it. */
export function CheckedPrice({ price, paid, courierPay, orderPage }: CheckedPriceProps) {
  const { isRight, amount } = checkPrice(price, paid);
  return (
    <div className={stack(5)}>
      <p role="status" data-look={isRight ? 'l bold' : 'l bold danger'}>
        {isRight ? t('The fee you paid is right.') : t('This differs from what you paid. Please tell us.')}
      </p>
      <Card className={stack(3)}>
        <p data-look="xl bold numbers">{t('You paid {amount}', { amount: formatDollars(paid) })}</p>
        <Calculation basis={price} isPast />
        <p>
          {t('At {rate} to the dollar, that is {amount}.', {
            rate: formatNaira(price.nairaPerDollar),
            amount: formatDollars(amount),
          })}
        </p>
        {courierPay && (
          <p>
            {t('The courier gets {amount} of this ({percent}%).', {
              amount: formatDollars(courierPay.amount),
              percent: courierPay.percent.toLocaleString(language()),
            })}
          </p>
        )}
        <p data-look="s soft">{t('Your browser has just computed this again, by the rule of that day.')}</p>
      </Card>
      <PriceFacts price={price} />
      <div>
        <Link to={orderPage} className={buttonClass({ variant: 'secondary' })}>
          {t('Back to your order')}
        </Link>
      </div>
    </div>
  );
}
