import { CardElement, Elements, useElements } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState } from 'react';
import { t } from '@food-court/shared-api';
import { CardField } from './card-field';
import { sandboxHint, stageText } from './messages';
import type { CardPaymentProps } from './make-payment';
import { PayForm } from './pay-form';
import { useCardPayment } from './use-card-payment';

export const CardPayment = (payable: CardPaymentProps) => (
  <Elements stripe={payable.provider.stripe}>
    <CardForm {...payable} />
  </Elements>
);

function CardForm(payable: CardPaymentProps) {
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const { stage, error, setError, pay } = useCardPayment(payable);
  const isBusy = stage !== 'open';
  const wasBusy = useRef(false);

  // Enter in the field pays. The field is disabled meanwhile and loses the focus, which is restored here.
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      elements?.getElement(CardElement)?.focus();
    wasBusy.current = isBusy;
  }, [isBusy, elements]);

  const submit = () => {
    const card = elements?.getElement(CardElement);
    if (card) void pay(card);
  };

  return (
    <PayForm
      amount={payable.amount}
      field={<CardField onReady={() => setReady(true)} onError={setError} paying={isBusy} />}
      isReady={isReady}
      busy={isBusy}
      error={error}
      status={!isBusy && payable.provider.sandbox ? t(sandboxHint) : stageText(stage)}
      onPay={submit}
    />
  );
}
