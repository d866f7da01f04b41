import { useId } from 'react';
import { dollarsFromCents, formatDollars, t, type Basket, type Kitchen } from '@food-court/shared-api';
import { mostTip, tipOfPercent, tipPercents } from '@food-court/shared-api/tips';
import { joinClasses, SelectField, TextField } from '@food-court/shared-ui';
import { readTip, tippedCents, type ChosenTip } from './chosen-tip';
import { tipTooMuch } from './messages';
import styles from './tip-field.module.css';

interface TipFieldProps {
  basket: Basket;
  tip: ChosenTip;
  onChange: (tip: ChosenTip) => void;
  /** The button was pressed, so a wrong amount is pointed out from now on. */
  isChecked: boolean;
  /** The order was placed with this tip. */
  isFixed: boolean;
}

/** Loaded only where the court takes tips. */
export default function TipField({ basket, tip, onChange, isChecked, isFixed }: TipFieldProps) {
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
      {tip.how !== 'none' && <TippedKitchen kitchens={kitchensOf(basket)} tip={tip} onChange={onChange} />}
    </fieldset>
  );
}

const kitchensOf = ({ lines }: Basket): Kitchen[] => [
  ...new Map(lines.map(({ kitchen }) => [kitchen.id, kitchen])).values(),
];

/** One kitchen alone needs no choice. */
function TippedKitchen({
  kitchens,
  tip,
  onChange,
}: { kitchens: readonly Kitchen[] } & Pick<TipFieldProps, 'tip' | 'onChange'>) {
  if (kitchens.length < 2) return <p data-look="s soft">{t('The kitchen gets all of it.')}</p>;
  return (
    <SelectField
      label={t('For')}
      hint={t('The kitchens get all of it, each by its part of the order.')}
      options={[
        { value: '', label: t('All kitchens') },
        ...kitchens.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={tip.kitchen}
      onChange={({ target }) => onChange({ ...tip, kitchen: target.value })}
    />
  );
}
