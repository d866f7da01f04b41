import { formatDollars, t, type KioskOrder } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import { CardIcon } from '@food-court/shared-ui/icons';
import kiosk from './kiosk.module.css';
import type { KioskTerminal, TerminalState } from './state/use-terminal';
import { StepFrame } from './step-frame';

type Shown = Exclude<TerminalState, 'offline'> | 'asking';

const words: Record<Shown, { title: (total: string) => string; detail: () => string }> = {
  asking: { title: (total) => t('Pay {total}', { total }), detail: () => t('Connecting to the terminal…') },
  waiting: {
    title: (total) => t('Pay {total}', { total }),
    detail: () => t('Tap, insert or swipe your card at the terminal.'),
  },
  unknown: {
    title: () => t('We’re checking your payment'),
    detail: () => t('The terminal hasn’t answered yet. Don’t pay again: your number appears here as soon as we know.'),
  },
  declined: {
    title: () => t('Your card was declined'),
    detail: () => t('Nothing was charged. Try another card, or pay with your phone.'),
  },
  stopped: {
    title: () => t('The payment was stopped'),
    detail: () => t('Nothing was charged. Try again, or pay with your phone.'),
  },
};

/** Leads back to the codes for a phone only after the payment at the terminal has ended. */
export function TerminalStep({
  order,
  terminal,
  shown,
  onEnd,
}: {
  order: KioskOrder;
  terminal: KioskTerminal;
  shown: Shown;
  onEnd: () => void;
}) {
  const { title, detail } = words[shown];
  const isOver = shown === 'declined' || shown === 'stopped';
  return (
    <StepFrame
      key={shown}
      title={title(formatDollars(order.amount))}
      actions={
        <>
          <p role="alert" className={kiosk.failure} data-look="l bold danger">
            {terminal.problem}
          </p>
          <div className={kiosk.pair} data-look="grid gap-3">
            <Button variant="secondary" size="l" className={kiosk.big} onClick={onEnd}>
              {t('Start again')}
            </Button>
            {shown !== 'asking' && (
              <Button
                variant="secondary"
                size="l"
                className={kiosk.big}
                busy={terminal.isStopping}
                onClick={terminal.stop}
              >
                {shown === 'unknown' ? t('Cancel the payment') : t('Pay with your phone')}
              </Button>
            )}
            {(isOver || shown === 'unknown') && (
              <Button size="l" className={kiosk.big} onClick={terminal.ask}>
                {isOver ? t('Try again') : t('Ask the terminal again')}
              </Button>
            )}
          </div>
        </>
      }
    >
      {shown === 'waiting' && <CardIcon size={96} className={kiosk.mark} />}
      <p className={kiosk.lead} data-look="xl snug" role="status">
        {detail()}
      </p>
      <p className={kiosk.lead} data-look="xl snug">
        {t('Order {number}', { number: order.number })}
      </p>
    </StepFrame>
  );
}
