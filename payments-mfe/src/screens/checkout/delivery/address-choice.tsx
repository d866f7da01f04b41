import { useId } from 'react';
import { t, type Address, type Delivery } from '@food-court/shared-api';
import { isOutOfReach, kmTo } from '#delivery/messages.ts';
import { ChoiceLabel } from '../choice/choice-label';
import { another, atAddress, atAnother, type ChosenDelivery } from './chosen-delivery';

interface AddressChoiceProps {
  offer: Delivery;
  saved: readonly Address[];
  chosen: ChosenDelivery;
  isChecked: boolean;
  onChange: (chosen: ChosenDelivery) => void;
}

/** The saved addresses of a member. */
export function AddressChoice({ offer, saved, chosen, isChecked, onChange }: AddressChoiceProps) {
  const group = useId();
  const missing = useId();
  const isMissing = isChecked && chosen.address === undefined;
  const pick = (address: Address) =>
    onChange(atAddress(chosen, address, isOutOfReach(offer, kmTo(offer, address.to) ?? 0)));
  return (
    <fieldset data-look="grid gap-2 shrink no-line pad-0" aria-describedby={isMissing ? missing : undefined}>
      <legend data-look="medium pad-0 space-below-1">{t('Address')}</legend>
      {saved.map((address) => (
        <ChoiceLabel
          key={address._id}
          group={group}
          isChosen={chosen.address === address._id}
          onChoose={() => pick(address)}
        >
          <span data-look="breaks shrink">
            <bdi>{address.label}</bdi> · <bdi>{address.street}</bdi>
          </span>
        </ChoiceLabel>
      ))}
      <ChoiceLabel group={group} isChosen={chosen.address === another} onChoose={() => onChange(atAnother(chosen))}>
        {t('Another address')}
      </ChoiceLabel>
      {isMissing && (
        <p id={missing} data-look="s danger">
          {t('Choose an address')}
        </p>
      )}
    </fieldset>
  );
}
