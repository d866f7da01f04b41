import { useId } from 'react';
import { dollarsFromCents, formatDollars, t, type Basket, type Kitchen } from '@food-court/shared-api';
import { mostTip, tipOfPercent, tipPercents } from '@food-court/shared-api/tips';
import { joinClasses, SelectField, TextField } from '@food-court/shared-ui';
import { readTip, receiverOf, theCourier, tippedCents, type ChosenTip } from './chosen-tip';
import { tipTooMuch } from './messages';
import styles from './tip-field.module.css';

interface TipFieldProps {
  basket: Basket;
  tip: ChosenTip;
  onChange: (tip: ChosenTip) => void;
  /** A courier brings it. */
  isDelivery: boolean;
  /** The button was pressed, so a wrong amount is pointed out from now on. */
  isChecked: boolean;
  /** The order was placed with this tip. */
  isFixed: boolean;
}

/** Loaded only where the court takes tips. */
export default function TipField({ basket, tip, onChange, isDelivery, isChecked, isFixed }: TipFieldProps) {
  const group = useId();
  const dishCents = tippedCents(basket, tip.kitchen);
  const choices = [
    { how: 'none' as const, name: t('No tip') },
    ...tipPercents.map((percent) => ({
      how: percent,
      name: t('{percent}%', { percent }),
      amount: formatDollars(dollarsFromCents(tipOfPercent(dishCents, percent))),
    })),
    { how: 'own' as const, name: t('Own amount') },
  ];
  const most = formatDollars(dollarsFromCents(mostTip(dishCents)));
  return (
    <fieldset className={styles.tip} data-look="grid gap-4 shrink no-line pad-0" disabled={isFixed}>
      <legend data-look="bold pad-0">{t('Add a tip')}</legend>
      <div className={styles.choices} data-look="grid gap-2">
        {choices.map(({ how, name, ...percent }) => (
          <label
            key={how}
            className={joinClasses(styles.choice, tip.how === how && styles.chosen)}
            data-look={
              tip.how === how
                ? 's bold centred grid centre-items pack-middle relative press-corners pointer'
                : 's centred grid centre-items pack-middle relative press-corners pointer'
            }
          >
            <input type="radio" name={group} checked={tip.how === how} onChange={() => onChange({ ...tip, how })} />
            <span>{name}</span>
            {'amount' in percent && <small data-look="soft numbers">{percent.amount}</small>}
          </label>
        ))}
      </div>
      {tip.how === 'own' && (
        <TextField
          label={t('Tip in dollars')}
          inputMode="decimal"
          maxLength={6}
          hint={t('At most {amount}', { amount: most })}
          value={tip.typed}
          error={isChecked && readTip(basket, tip) === undefined ? tipTooMuch(most) : undefined}
          onChange={({ target }) => onChange({ ...tip, typed: target.value })}
        />
      )}
      {tip.how !== 'none' && (
        <Receiver
          kitchens={kitchensOf(basket)}
          isDelivery={isDelivery}
          receiver={receiverOf(tip, isDelivery)}
          onChange={(kitchen) => onChange({ ...tip, kitchen })}
        />
      )}
    </fieldset>
  );
}

const kitchensOf = ({ lines }: Basket): Kitchen[] => [
  ...new Map(lines.map(({ kitchen }) => [kitchen.id, kitchen])).values(),
];

interface ReceiverProps {
  kitchens: readonly Kitchen[];
  isDelivery: boolean;
  receiver: string;
  onChange: (receiver: string) => void;
}

/** One kitchen alone needs no choice. */
function Receiver({ kitchens, isDelivery, receiver, onChange }: ReceiverProps) {
  const isShared = kitchens.length > 1;
  if (!isShared && !isDelivery) return <p data-look="s soft">{t('The kitchen gets all of it.')}</p>;
  return (
    <SelectField
      label={t('For')}
      hint={hintOf(receiver, isShared)}
      options={[
        ...(isDelivery ? [{ value: theCourier, label: t('The courier') }] : []),
        ...(isShared ? [{ value: '', label: t('All kitchens') }] : []),
        ...kitchens.map(({ id, name }) => ({ value: isShared ? id : '', label: name })),
      ]}
      value={receiver}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function hintOf(receiver: string, isShared: boolean): string {
  if (receiver === theCourier) return t('The courier gets all of it.');
  return isShared ? t('The kitchens get all of it, each by its part of the order.') : t('The kitchen gets all of it.');
}
