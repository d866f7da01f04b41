import { formatDollars, t, type Delivery } from '@food-court/shared-api';
import { centsFromNaira, formatNaira } from '@food-court/shared-api/naira';
import { ExplainedFee } from '#delivery/explained-fee.tsx';
import { feeRange } from '#delivery/fee-of.ts';
import { failureText, kmTo, outOfReachText } from '#delivery/messages.ts';
import { Button, VisuallyHidden } from '@food-court/shared-ui';
import type { DeliveryState } from './use-delivery';

interface FeePartProps {
  offer: Delivery;
  delivery: DeliveryState;
}

/** The range of the fee before the place is known, then the fee itself. */
export function FeePart({ offer, delivery: { chosen, quote, error, isAsking, refetch } }: FeePartProps) {
  const news = quote
    ? t('The delivery fee is {amount}.', { amount: formatDollars(quote.amount) })
    : isAsking && t('Getting the delivery fee…');
  return (
    <>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {chosen.to && chosen.isOutOfReach ? (
        <p role="alert">{outOfReachText(kmTo(offer, chosen.to) ?? 0, offer.reachKm)}</p>
      ) : quote ? (
        <ExplainedFee basis={quote} naira={quote.naira} />
      ) : error ? (
        <div role="alert" data-look="grid start-items gap-2">
          <p>{failureText(error)}</p>
          <Button variant="secondary" size="s" busy={isAsking} onClick={() => void refetch()}>
            {t('Retry')}
          </Button>
        </div>
      ) : (
        <FeeRange offer={offer} isAsking={isAsking} />
      )}
    </>
  );
}

function FeeRange({ offer, isAsking }: { offer: Delivery; isAsking: boolean }) {
  const { least, most } = feeRange(offer);
  const dollars = (naira: number): string => formatDollars(centsFromNaira(naira, offer.nairaPerDollar) / 100);
  return (
    <section aria-label={t('Delivery fee')} aria-busy={isAsking}>
      <p data-look="numbers">
        {t('Delivery fee {least} to {most}, by distance', { least: dollars(least), most: dollars(most) })}
        <span data-look="s soft block">
          {t('{least} to {most}', { least: formatNaira(least), most: formatNaira(most) })}
        </span>
      </p>
    </section>
  );
}
