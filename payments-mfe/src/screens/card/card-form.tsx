import { CardElement, useElements } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState } from 'react';
import { CardField } from './card-field';
import { sandboxHint, stageNews } from './messages';
import { PayForm } from './pay-form';
import type { Payable } from './payable';
import { useCardPayment } from './use-card-payment';

export function CardForm(payable: Payable) {
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const { stage, fault, setFault, pay } = useCardPayment(payable);
  const atWork = useRef(false);

  // Enter in the field pays; while that was under way the field could not keep the focus.
  useEffect(() => {
    if (atWork.current && stage === 'open' && document.activeElement === document.body)
      elements?.getElement(CardElement)?.focus();
    atWork.current = stage !== 'open';
  }, [stage, elements]);

  const submit = () => {
    const card = elements?.getElement(CardElement);
    if (card) void pay(card);
  };

  return (
    <PayForm
      amount={payable.amount}
      field={<CardField onReady={() => setReady(true)} onFault={setFault} paying={stage !== 'open'} />}
      ready={ready}
      busy={stage !== 'open'}
      fault={fault}
      news={stage === 'open' && payable.provider.sandbox ? sandboxHint : stageNews[stage]}
      onPay={submit}
    />
  );
}
