import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, t } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { Button, stack, TextField } from '@food-court/shared-ui';
import { basketKey } from '#basket/state/basket-queue.ts';
import { useBasket } from '#basket/state/use-basket.ts';
import { bringBasket } from './bring-basket';
import styles from './together.module.css';
import { useChange } from './use-shared-basket';

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
  const join = useChange(() =>
    call('POST /shared-basket/joins', { body: { code, ...(name.trim() !== '' && { name: name.trim() }) } }),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The code leaves the address, so that the same page shows the basket from now on.
    join.press(undefined, { onSuccess: () => void navigate('/together', { replace: true }) });
  };
  const isCode = code.trim().length >= 6;
  return (
    <form className={stack(5)} onSubmit={submit}>
      <p>
        {t(
          'Everyone adds dishes from their own phone. All kitchens are ready together, and each person can pay their part.',
        )}
      </p>
      {isElsewhere && <p className={styles.note}>{t('You leave the shared basket that you are in.')}</p>}
      <SeatFields name={name} onName={setName} code={code} onCode={setCode} />
      <div className={stack(3)}>
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
  return useChange(async () => {
    const opened = await call('POST /shared-basket', {
      body: name.trim() === '' ? {} : { name: name.trim() },
      idempotencyKey: crypto.randomUUID(),
    });
    if (!own.data || own.data.lines.length === 0) return opened;
    const basket = await bringBasket();
    void client.invalidateQueries({ queryKey: basketKey });
    return basket;
  });
}
