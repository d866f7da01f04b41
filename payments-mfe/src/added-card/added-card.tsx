import { Elements, useElements } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import { t } from '@food-court/shared-api';
import { AddCardForm } from './add-card-form';
import { useAppearance } from '#card/appearance.ts';
import { setupElements } from '#card/card-elements.ts';
import { CardField } from '#card/card-field.tsx';
import { keepCard } from './keep-card';
import { libraryFailed, sandboxHint } from '#card/messages.ts';
import { adding } from './messages';
import type { CardProvider } from '../provider/open-stripe';

interface AddedCardProps {
  provider: CardProvider;
  onAdded: () => Promise<void>;
}

/** A card that is kept without a payment. */
export const AddedCard = (props: AddedCardProps) => (
  <Elements stripe={props.provider.stripe} options={setupElements(useAppearance())}>
    <TypedCard {...props} />
  </Elements>
);

function TypedCard({ provider, onAdded }: AddedCardProps) {
  const elements = useElements();
  const field = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const add = async () => {
    if (!elements) return;
    setBusy(true);
    setError(undefined);
    const failure = await keepCard(provider.stripe, elements);
    if (failure === undefined) await onAdded();
    setError(failure);
    setBusy(false);
  };
  return (
    <AddCardForm
      field={
        <CardField
          place={field}
          onReady={() => setReady(true)}
          onLoadError={() => setError(t(libraryFailed))}
          onChange={() => setError(undefined)}
          paying={busy}
        />
      }
      isReady={isReady}
      busy={busy}
      error={error}
      status={busy ? t(adding) : provider.sandbox ? t(sandboxHint) : undefined}
      onSubmit={() => void add()}
    />
  );
}
