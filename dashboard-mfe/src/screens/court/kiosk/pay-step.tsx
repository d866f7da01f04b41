import { formatDollars, t, type KioskOrder } from '@food-court/shared-api';
import { Button, useNow } from '@food-court/shared-ui';
import { codeMargin, drawCode } from '#page/draw-code.ts';
import kiosk from './kiosk.module.css';
import styles from './pay-step.module.css';
import { StepFrame } from './step-frame';

interface PayStepProps {
  order: KioskOrder;
  state: 'unpaid' | 'taken' | 'over' | 'paid';
  onBack: () => void;
  onEnd: () => void;
}

/** The guest pays on their own phone, which takes the order over. The secret is behind “#”, which browsers send to no server. */
const addressOf = ({ _id, code }: KioskOrder): string => `${location.origin}/guest/kiosk#${_id}.${code}`;

export function PayStep({ order, state, onBack, onEnd }: PayStepProps) {
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
          <div className={kiosk.pair}>
            <Button variant="secondary" size="l" className={kiosk.big} onClick={onEnd}>
              {isTaken ? t('Done') : t('Start again')}
            </Button>
            {!isTaken && (
              <Button variant={isOver ? 'primary' : 'secondary'} size="l" className={kiosk.big} onClick={onBack}>
                {t('Back to your order')}
              </Button>
            )}
          </div>
        </>
      }
    >
      <p className={kiosk.lead} role="status">
        {isOver && t('Nothing was charged.')}
        {!isOver && isTaken && t('Continue on your phone. Your number appears here and there when you have paid.')}
        {!isOver && !isTaken && t('Scan the code with the camera of your phone. You pay there, without an account.')}
      </p>
      {!isOver && (
        <p className={kiosk.lead}>
          {t('Order {number}', { number: order.number })} · {minutes}
        </p>
      )}
    </StepFrame>
  );
}

function PayCode({ address }: { address: string }) {
  const { size, path } = drawCode(address);
  return (
    <div className={styles.frame}>
      <svg
        role="img"
        aria-label={t('QR code to pay on your phone')}
        viewBox={`${-codeMargin} ${-codeMargin} ${size + 2 * codeMargin} ${size + 2 * codeMargin}`}
        shapeRendering="crispEdges"
        className={styles.code}
      >
        <path d={path} />
      </svg>
    </div>
  );
}
