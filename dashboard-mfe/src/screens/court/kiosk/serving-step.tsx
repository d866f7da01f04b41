import { useState } from 'react';
import { t, type HallFulfilment } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { Button, TextField } from '@food-court/shared-ui';
import { KeysOnScreen } from './keys-on-screen';
import styles from './kiosk.module.css';
import { StepFrame } from './step-frame';

interface ServingStepProps {
  kind: HallFulfilment['kind'];
  onBack: () => void;
  onChoose: (serving: HallFulfilment) => void;
}

const mostDigits = String(orderLimits.tables).length;

/** The table to which the meal is ordered, or the name that is called. A kiosk may have no keyboard, so it shows keys. */
export function ServingStep({ kind, onBack, onChoose }: ServingStepProps) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isTable = kind === 'table';
  const most = isTable ? mostDigits : orderLimits.pickUpName;
  const serving = servingOf(kind, typed);
  const type = (text: string) => setTyped([...text].slice(0, most).join(''));
  const finish = () => (serving ? onChoose(serving) : setTried(true));

  return (
    <StepFrame
      title={isTable ? t('Which table?') : t('Which name do we call?')}
      actions={
        <form
          noValidate
          className={styles.typing}
          data-look="grid gap-4 wide in-middle"
          onSubmit={(event) => {
            event.preventDefault();
            finish();
          }}
        >
          <TextField
            label={isTable ? t('Table number') : t('Name')}
            inputMode={isTable ? 'numeric' : 'text'}
            autoComplete="off"
            autoCapitalize="words"
            value={typed}
            error={isTried && !serving ? errorText(isTable) : undefined}
            onChange={({ target }) => type(target.value)}
          />
          <KeysOnScreen
            digits={isTable}
            onKey={(letter) => type(typed + (/(^|\s)$/.test(typed) ? letter : letter.toLowerCase()))}
            onErase={() => setTyped([...typed].slice(0, -1).join(''))}
          />
          <div className={styles.pair} data-look="grid gap-3">
            <Button type="button" variant="secondary" size="l" className={styles.big} onClick={onBack}>
              {t('Back')}
            </Button>
            <Button type="submit" size="l" className={styles.big}>
              {t('Next')}
            </Button>
          </div>
        </form>
      }
    >
      <p className={styles.lead} data-look="xl snug">
        {isTable ? t('The number is on your table.') : t('We call it when your meal is ready.')}
      </p>
    </StepFrame>
  );
}

const errorText = (isTable: boolean): string =>
  isTable ? t('Enter a table from 1 to {most}.', { most: orderLimits.tables }) : t('Enter a name.');

function servingOf(kind: HallFulfilment['kind'], typed: string): HallFulfilment | undefined {
  const words = typed.trim();
  if (kind === 'pick-up') return words === '' ? undefined : { kind, name: words };
  const table = Number(words);
  return /^\d+$/.test(words) && table >= 1 && table <= orderLimits.tables ? { kind, table } : undefined;
}
