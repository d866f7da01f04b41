import type { ReactNode } from 'react';
import type { Basket, Delivery } from '@food-court/shared-api';
import { useInvitation } from '#invitation/use-invitation.ts';
import styles from './checkout.module.css';
import { withDeliveryFee } from './chosen-tip';
import { OrderedLines } from './ordered-lines';
import { Payment } from './payment';
import { amountOf } from './shown-lines';
import { useCheckout } from './use-checkout';
import { useServing } from './serving/use-serving';

interface CheckoutFormProps {
  basket: Basket;
  /** A guest has no name and no address. */
  buyer: { name: string; email?: string };
  /** Undefined until the court has said whether it delivers. */
  offer: Delivery | undefined;
  whenEmpty: ReactNode;
}

/** The lines, the fulfilment and the card. Once the button is pressed, it shows what was ordered. */
export function CheckoutForm({ basket: current, buyer, offer, whenEmpty }: CheckoutFormProps) {
  const ordering = useCheckout(current);
  const serving = useServing({ name: buyer.name, offer, isHeld: ordering.isHeld });
  const { deliveryFee, isDelivery } = serving;
  const checkout = { ...ordering, basket: withDeliveryFee(ordering.basket, deliveryFee) };
  const invitation = useInvitation(amountOf(checkout));
  if (!checkout.placed && checkout.basket.lines.length === 0) return whenEmpty;
  return (
    <div className={styles.columns} data-look="grid top gap-5">
      <OrderedLines
        {...{ placed: checkout.placed, basket: checkout.basket, tip: checkout.tip }}
        deliveryFee={isDelivery ? (deliveryFee ?? 'unknown') : undefined}
        invitationCents={invitation.cents}
      />
      <Payment checkout={checkout} serving={serving} buyer={buyer} invitation={invitation} />
    </div>
  );
}
