import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t, type Delivery } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Skeleton, stack, TextField } from '@food-court/shared-ui';
import { AddressChoice } from './address-choice';
import { another } from './chosen-delivery';
import { FeePart } from './fee-part';
import { PlaceFields } from './place-fields';
import type { DeliveryState } from './use-delivery';

interface DeliveryFieldsProps {
  offer: Delivery;
  delivery: DeliveryState;
  isGuest: boolean;
  /** The button was pressed, so missing input is pointed out from now on. */
  isChecked: boolean;
}

/** Where to, the fee, and words for the courier. */
export default function DeliveryFields({ offer, delivery, isGuest, isChecked }: DeliveryFieldsProps) {
  const { chosen, choose } = delivery;
  const { data: saved = [], isLoading } = useQuery({ ...apiQuery('GET /addresses'), enabled: !isGuest, retry: false });
  if (isLoading) return <Skeleton lines={6} />;
  return (
    <div className={stack(4)}>
      {saved.length > 0 && <AddressChoice {...{ offer, saved, chosen, isChecked }} onChange={choose} />}
      {(saved.length === 0 || chosen.address === another) && (
        <PlaceFields {...{ offer, chosen, isChecked }} onChange={choose} />
      )}
      <FeePart offer={offer} delivery={delivery} />
      <TextField
        label={t('Note for the courier (optional)')}
        maxLength={200}
        value={chosen.note}
        onChange={({ target }) => choose({ ...chosen, note: target.value })}
      />
      <AtDoor isOn={chosen.atDoor} onChange={(atDoor) => choose({ ...chosen, atDoor })} />
    </div>
  );
}

function AtDoor({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const hint = useId();
  return (
    <div>
      <label data-look="row middle gap-3 touch pointer">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint}
          onChange={({ target }) => onChange(target.checked)}
        />
        {t('Leave it at the door')}
      </label>
      <p id={hint} data-look="s soft">
        {t('The courier then asks for no code.')}
      </p>
    </div>
  );
}
