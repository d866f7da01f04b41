import { useId, useState, type FormEvent } from 'react';
import { call, t, type Fulfilment, type SharedBasket, type Text } from '@food-court/shared-api';
import { fulfilmentKinds, type FulfilmentKind } from '@food-court/shared-api/fulfilment';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { tableOfVisit } from '@food-court/shared-api/table-of-visit';
import { Button, stack, TextField } from '@food-court/shared-ui';
import styles from './together.module.css';
import { useChange } from './use-shared-basket';

const kinds = Object.keys(fulfilmentKinds) as FulfilmentKind[];
const labels: Record<FulfilmentKind, Text> = {
  table: 'Table number' satisfies Text,
  'pick-up': 'Name to call' satisfies Text,
};

function readServing(kind: FulfilmentKind, line: string): Fulfilment | undefined {
  const text = line.trim();
  if (kind === 'pick-up') return text === '' ? undefined : { kind, name: text };
  const table = Number(text);
  return /^\d+$/.test(text) && table >= 1 && table <= orderLimits.tables ? { kind, table } : undefined;
}

/** Where the meal goes, and the press that ends the choosing. */
export function OrderNow({ basket }: { basket: SharedBasket }) {
  const group = useId();
  const known = tableOfVisit();
  const you = basket.people.find(({ isYou }) => isYou);
  const [kind, setKind] = useState<FulfilmentKind>(known === undefined ? 'pick-up' : 'table');
  const [typed, setTyped] = useState<Partial<Record<FulfilmentKind, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const line = typed[kind] ?? (kind === 'table' ? `${known ?? ''}` : (you?.name ?? ''));
  const serving = readServing(kind, line);
  const order = useChange((to: Fulfilment) => call('POST /shared-basket/order', { body: { serving: to } }));
  if (basket.people.every((person) => person.basket.lines.length === 0)) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (serving) order.press(serving);
  };
  return (
    <form className={stack(4)} onSubmit={submit}>
      <fieldset className={styles.serving}>
        <legend>{t('Where would you like it?')}</legend>
        {kinds.map((one) => (
          <label key={one} className={styles.kind}>
            <input type="radio" name={group} checked={kind === one} onChange={() => setKind(one)} />
            {t(fulfilmentKinds[one].choice)}
          </label>
        ))}
      </fieldset>
      <TextField
        key={kind}
        label={t(labels[kind])}
        inputMode={kind === 'table' ? 'numeric' : undefined}
        maxLength={kind === 'table' ? 3 : orderLimits.pickUpName}
        value={line}
        error={isChecked && !serving ? t('Enter a table number or a name to call') : undefined}
        onChange={({ target }) => setTyped({ ...typed, [kind]: target.value })}
      />
      <Button type="submit" size="l" wide busy={order.isPending}>
        {t('Order now')}
      </Button>
      <p className={styles.soft}>{t('Dishes can’t change after that. Everyone has 10 minutes to pay.')}</p>
    </form>
  );
}
