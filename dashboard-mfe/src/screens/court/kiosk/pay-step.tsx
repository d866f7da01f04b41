import { formatDollars, t, type KioskOrder } from '@food-court/shared-api';
import { Button, useNow } from '@food-court/shared-ui';
import { codeMargin, drawCode } from '#page/draw-code.ts';
import kiosk from './kiosk.module.css';
import styles from './pay-step.module.css';
import type { KioskTerminal } from './state/use-terminal';
import { StepFrame } from './step-frame';
import { TerminalStep } from './terminal-step';

interface PayStepProps {
  order: KioskOrder;
  state: 'unpaid' | 'taken' | 'over' | 'paid';
  /** Undefined at a kiosk without one. */
  terminal: KioskTerminal | undefined;
  onBack: () => void;
  onEnd: () => void;
}

/** The guest pays on their own phone, which takes the order over. The secret is behind “#”, which browsers send to no server. */
const addressOf = ({ _id, code }: KioskOrder): string => `${location.origin}/guest/kiosk#${_id}.${code}`;

export function PayStep(props: PayStepProps) {
  const { order, state, terminal, onEnd } = props;
  const shown = terminal?.state;
  if (terminal && state === 'unpaid' && shown !== undefined && shown !== 'offline')
    return <TerminalStep order={order} terminal={terminal} shown={shown} onEnd={onEnd} />;
  return <PhoneStep {...props} />;
}

function PhoneStep({ order, state, terminal, onBack, onEnd }: PayStepProps) {
  const left = Math.max(0, Math.ceil((Date.parse(order.expiresAt) - useNow()) / 60_000));
  const isTaken = state === 'taken';
  const isOver = state === 'over' || (state === 'unpaid' && left === 0);
  const minutes = left === 1 ? t('We keep it for a minute.') : t('We keep it for {left} minutes.', { left });
  return (
    <StepFrame
      key={isOver ? 'over' : state}
      title={isOver ? t('Your time to pay is over') : t('Pay {total}', { total: formatDollars(order.amount) })}
      actions={
        <>
          {!isOver && !isTaken && <PayCode address={addressOf(order)} />}
          <p role="alert" className={kiosk.failure} data-look="l bold danger">
            {terminal?.problem}
          </p>
          <div className={kiosk.pair} data-look="grid gap-3">
            <Button variant="secondary" size="l" className={kiosk.big} onClick={onEnd}>
              {isTaken ? t('Done') : t('Start again')}
            </Button>
            {terminal && !isTaken && !isOver && (
              <Button variant="secondary" size="l" className={kiosk.big} onClick={terminal.ask}>
                {t('Pay at the terminal')}
              </Button>
            )}
            {!isTaken && (
              <Button variant={isOver ? 'primary' : 'secondary'} size="l" className={kiosk.big} onClick={onBack}>
                {t('Back to your order')}
              </Button>
            )}
          </div>
        </>
      }
    >
      <p className={kiosk.lead} data-look="xl snug" role="status">
        {isOver && t('Nothing was charged.')}
        {!isOver && isTaken && t('Continue on your phone. Your number appears here and there when you have paid.')}
        {!isOver && !isTaken && terminal?.state === 'offline' && `${t('The terminal can’t be reached.')} `}
        {!isOver && !isTaken && t('Scan the code with the camera of your phone. You pay there, without an account.')}
      </p>
      {!isOver && (
        <p className={kiosk.lead} data-look="xl snug">
          {t('Order {number}', { number: order.number })} · {minutes}
        </p>
      )}
    </StepFrame>
  );
}

function PayCode({ address }: { address: string }) {
  const { size, path } = drawCode(address);
  return (
    <div className={styles.frame} data-look="pad-2">
      <svg
        role="img"
        aria-label={t('QR code to pay on your phone')}
        viewBox={`${-codeMargin} ${-codeMargin} ${size + 2 * codeMargin} ${size + 2 * codeMargin}`}
        shapeRendering="crispEdges"
        className={styles.code}
        data-look="block wide"
      >
        <path d={path} />
      </svg>
    </div>
  );
}
