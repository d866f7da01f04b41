import { Elements, useElements } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState } from 'react';
import { centsFromDollars, t } from '@food-court/shared-api';
import { useAppearance } from './appearance';
import { CardField } from './card-field';
import { typedCard } from './card-means';
import { libraryFailed, sandboxHint, stageText } from './messages';
import type { CardPaymentProps } from './make-payment';
import { PayForm } from './pay-form';
import { useCardPayment } from './use-card-payment';

export function CardPayment(payable: CardPaymentProps) {
  const appearance = useAppearance();
  return (
    <Elements
      stripe={payable.provider.stripe}
      options={{
        mode: 'payment',
        amount: centsFromDollars(payable.amount),
        currency: 'usd',
        allowedPaymentMethodTypes: ['card'],
        paymentMethodCreation: 'manual',
        appearance,
      }}
    >
      <CardForm {...payable} />
    </Elements>
  );
}

function CardForm({ provider, buyer, ...payable }: CardPaymentProps) {
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const { stage, error, setError, pay } = useCardPayment(payable);
  const isBusy = stage !== 'open';
  const wasBusy = useRef(false);

  // Enter in the field pays. The field is read-only meanwhile; another card can be typed at once.
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      elements?.getElement('payment')?.focus();
    wasBusy.current = isBusy;
  }, [isBusy, elements]);

  return (
    <PayForm
      amount={payable.amount}
      field={
        <CardField
          onReady={() => setReady(true)}
          onLoadError={() => setError(t(libraryFailed))}
          onChange={() => setError(undefined)}
          paying={isBusy}
        />
      }
      isReady={isReady}
      busy={isBusy}
      error={error}
      status={!isBusy && provider.sandbox ? t(sandboxHint) : stageText(stage)}
      onPay={() => elements && void pay(typedCard(provider.stripe, elements, buyer))}
    />
  );
}
