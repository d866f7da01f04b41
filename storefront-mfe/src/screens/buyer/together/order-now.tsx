import { useId, useState, type FormEvent } from 'react';
import {
  ApiError,
  call,
  t,
  type CallInput,
  type HallFulfilment,
  type SharedBasket,
  type Text,
} from '@food-court/shared-api';
import { fulfilmentKinds } from '@food-court/shared-api/fulfilment';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { codeOfVisit, tableOfVisit } from '@food-court/shared-api/table-of-visit';
import { Button, stack, TextField } from '@food-court/shared-ui';
import { useChange } from '#basket/together/use-shared-basket.ts';
import { dinerName } from './diner-name';

/** People who share a basket are in the hall. */
type HallKind = HallFulfilment['kind'];

const labels: Record<HallKind, Text> = {
  table: 'Table number' satisfies Text,
  'pick-up': 'Name to call' satisfies Text,
};
const kinds = Object.keys(labels) as HallKind[];

function readServing(kind: HallKind, line: string): HallFulfilment | undefined {
  const text = line.trim();
  if (kind === 'pick-up') return text === '' ? undefined : { kind, name: text };
  const table = Number(text);
  return /^\d+$/.test(text) && table >= 1 && table <= orderLimits.tables ? { kind, table } : undefined;
}

type Order = CallInput<'POST /shared-basket/order'>['body'];

/** Only the table that was scanned has a code. */
const proofFor = (serving: HallFulfilment): Pick<Order, 'tableCode'> => {
  const code = codeOfVisit();
  return serving.kind === 'table' && serving.table === tableOfVisit() && code !== undefined ? { tableCode: code } : {};
};

const isAboutDayCode = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ field }) => field === 'dayCode');

/** Where the meal goes, and the press that ends the choosing. */
export function OrderNow({ basket }: { basket: SharedBasket }) {
  const group = useId();
  const known = tableOfVisit();
  const you = basket.people.find(({ isYou }) => isYou);
  const [kind, setKind] = useState<HallKind>(known === undefined ? 'pick-up' : 'table');
  const [typed, setTyped] = useState<Partial<Record<HallKind, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const line = typed[kind] ?? (kind === 'table' ? `${known ?? ''}` : you ? dinerName(you.name) : '');
  const serving = readServing(kind, line);
  const [dayCode, setDayCode] = useState<string>();
  const order = useChange((body: Order) =>
    call('POST /shared-basket/order', { body }).catch((error: unknown) => {
      if (isAboutDayCode(error)) setDayCode((typed) => typed ?? '');
      throw error;
    }),
  );
  if (basket.people.every((person) => person.basket.lines.length === 0)) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (serving) order.press({ serving, ...proofFor(serving), ...(dayCode && { dayCode: dayCode.trim() }) });
  };
  return (
    <form className={stack(4)} onSubmit={submit}>
      <fieldset data-look="grid gap-2 no-line pad-0">
        <legend data-look="medium pad-0 space-below-1">{t('Where would you like it?')}</legend>
        {kinds.map((one) => (
          <label key={one} data-look="row middle gap-3 touch">
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
      {dayCode !== undefined && kind === 'table' && (
        <TextField
          label={t('Code of the day')}
          hint={t('Four digits, on the card of your table or from the staff.')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={dayCode}
          onChange={({ target }) => setDayCode(target.value)}
        />
      )}
      <Button type="submit" size="l" wide busy={order.isPending}>
        {t('Order now')}
      </Button>
      <p data-look="s soft">{t('Dishes can’t change after that. Everyone has 10 minutes to pay.')}</p>
    </form>
  );
}
