import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { Button, stack, TextField } from '@food-court/shared-ui';
import { scannedTable } from '#basket/together/shared-mark.ts';
import { basketKey } from '#basket/state/basket-queue.ts';
import { useBasket } from '#basket/state/use-basket.ts';
import { bringBasket } from '#basket/together/bring-basket.ts';
import { useChange } from '#basket/together/use-shared-basket.ts';

type ScannedTable = NonNullable<ReturnType<typeof scannedTable>>;

interface JoinTableProps {
  /** The code of the link or picture that led here, or nothing. */
  invited: string;
  /** They sit at another table, which they leave when they join. */
  isElsewhere: boolean;
}

/** The name, and the code of somebody else’s basket or the start of one’s own. */
export function JoinTable({ invited, isElsewhere }: JoinTableProps) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [code, setCode] = useState(invited);
  const start = useStart(name);
  const join = useChange((to: { code: string } | { at: ScannedTable }) =>
    call('POST /shared-basket/joins', { body: { ...to, ...(name.trim() !== '' && { name: name.trim() }) } }),
  );
  const scanned = invited === '' ? scannedTable() : undefined;
  const atTable = useQuery({
    ...apiQuery('GET /table-basket', { query: scanned ?? { table: 1, code: '-' } }),
    enabled: scanned !== undefined,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The code leaves the address, so that the same page shows the basket from now on.
    join.press({ code }, { onSuccess: () => void navigate('/together', { replace: true }) });
  };
  const isCode = code.trim().length >= 6;
  return (
    <form className={stack(5)} onSubmit={submit}>
      <p>
        {t(
          'Everyone adds dishes from their own phone. All kitchens are ready together, and each person can pay their part.',
        )}
      </p>
      {isElsewhere && <p data-look="warning warning-wash pad-3">{t('You leave the shared basket that you are in.')}</p>}
      <SeatFields name={name} onName={setName} code={code} onCode={setCode} />
      <div className={stack(3)}>
        {scanned && (atTable.data?.people ?? 0) > 0 && (
          <Button size="l" wide type="button" busy={join.isPending} onClick={() => join.press({ at: scanned })}>
            {t('Join the order of this table')}
          </Button>
        )}
        <Button
          type="submit"
          size="l"
          wide
          busy={join.isPending}
          disabled={!isCode}
          variant={isCode ? 'primary' : 'secondary'}
        >
          {t('Join')}
        </Button>
        {invited === '' && (
          <Button
            size="l"
            wide
            variant={isCode ? 'secondary' : 'primary'}
            busy={start.isPending}
            onClick={() => start.press(undefined)}
            type="button"
          >
            {t('Start a shared basket')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface SeatFieldsProps {
  name: string;
  onName: (name: string) => void;
  code: string;
  onCode: (code: string) => void;
}

const SeatFields = ({ name, onName, code, onCode }: SeatFieldsProps) => (
  <>
    <TextField
      label={t('Your name (optional)')}
      autoComplete="given-name"
      maxLength={orderLimits.pickUpName}
      value={name}
      onChange={({ target }) => onName(target.value)}
    />
    <TextField
      label={t('Code of the shared basket')}
      hint={t('Someone at your table has it on their phone.')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={12}
      value={code}
      onChange={({ target }) => onCode(target.value)}
    />
  </>
);

/** Opens a table with everything in their own basket. */
function useStart(name: string) {
  const client = useQueryClient();
  const own = useBasket();
  const scanned = scannedTable();
  return useChange(async () => {
    const opened = await call('POST /shared-basket', {
      body: { ...(name.trim() !== '' && { name: name.trim() }), ...(scanned && { at: scanned }) },
      idempotencyKey: crypto.randomUUID(),
    });
    if (!own.data || own.data.lines.length === 0) return opened;
    const basket = await bringBasket();
    void client.invalidateQueries({ queryKey: basketKey });
    return basket;
  });
}
