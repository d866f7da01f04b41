import { Elements, useElements } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { centsFromDollars, t, type SavedCard } from '@food-court/shared-api';
import { useAppearance } from './appearance';
import { cardElements } from './card-elements';
import { CardField } from './card-field';
import { savedCard, typedCard } from './card-means';
import { ExpressCheckout } from './express-checkout';
import { libraryFailed, sandboxHint, stageText } from './messages';
import type { CardPaymentProps } from './make-payment';
import { PayForm } from './pay-form';
import { SaveBox } from './save-box';
import { another, SavedCards } from './saved-cards';
import { useCardPayment } from './use-card-payment';

interface CardFormProps extends CardPaymentProps {
  /** The cards that the buyer keeps. */
  cards: readonly SavedCard[];
  keepsCards: boolean;
}

export function CardPayment(payable: CardFormProps) {
  const appearance = useAppearance();
  return (
    <Elements stripe={payable.provider.stripe} options={cardElements(centsFromDollars(payable.amount), appearance)}>
      <CardForm {...payable} appearance={appearance} />
    </Elements>
  );
}

function CardForm(props: CardFormProps & { appearance: Appearance }) {
  const { provider, buyer, cards, keepsCards, appearance, ...payable } = props;
  const elements = useElements();
  const usable = cards.filter(({ isExpired }) => !isExpired);
  const [choice, setChoice] = useState<string>();
  const chosen = choice ?? usable[0]?._id ?? another;
  const types = chosen === another;
  const [isFieldReady, setFieldReady] = useState(false);
  const [save, setSave] = useState(false);
  const { stage, error, setError, pay } = useCardPayment(payable);
  const isBusy = stage !== 'open';
  const field = useFocusAfterPaying(isBusy);

  const choose = (next: string) => {
    setChoice(next);
    setFieldReady(false);
    setError(undefined);
  };
  const payNow = () => {
    const { stripe } = provider;
    if (!types) void pay(savedCard(stripe, chosen));
    else if (elements) void pay(typedCard({ stripe, elements, buyer, save }));
  };

  return (
    <>
      <ExpressCheckout
        {...{ stripe: provider.stripe, amount: payable.amount, appearance }}
        onPay={pay}
        paying={isBusy}
      />
      <PayForm
        amount={payable.amount}
        fromWallet={payable.fromWallet}
        field={
          <>
            {usable.length > 0 && <SavedCards cards={usable} chosen={chosen} onChoose={choose} paying={isBusy} />}
            {types && (
              <>
                <CardField
                  place={field}
                  onReady={() => setFieldReady(true)}
                  onLoadError={() => setError(t(libraryFailed))}
                  onChange={() => setError(undefined)}
                  paying={isBusy}
                />
                {keepsCards && <SaveBox isOn={save} onChange={setSave} paying={isBusy} />}
              </>
            )}
          </>
        }
        isReady={!types || isFieldReady}
        busy={isBusy}
        error={error}
        status={!isBusy && types && provider.sandbox ? t(sandboxHint) : stageText(stage)}
        onPay={payNow}
      />
    </>
  );
}

/** Enter in the field pays. The field is read-only meanwhile; another card can be typed at once afterwards. */
function useFocusAfterPaying(isBusy: boolean) {
  const field = useRef<HTMLDivElement>(null);
  const elements = useElements();
  const wasBusy = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    const isHere = activeElement === body || field.current?.contains(activeElement);
    if (wasBusy.current && !isBusy && isHere) elements?.getElement('payment')?.focus();
    wasBusy.current = isBusy;
  }, [isBusy, elements]);
  return field;
}
