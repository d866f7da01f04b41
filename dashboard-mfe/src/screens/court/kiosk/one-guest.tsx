import { useEffect, useEffectEvent, useState } from 'react';
import { call, t, type Fulfilment, type KioskOrder, type KioskState } from '@food-court/shared-api';
import { BasketStep } from './basket-step';
import { DoneStep } from './done-step';
import type { KioskLine } from './kiosk-basket';
import { MenuStep } from './menu-step';
import { PayStep } from './pay-step';
import { ServingStep } from './serving-step';
import { StartStep } from './start-step';
import { StillThere } from './still-there';
import styles from './kiosk.module.css';
import { useIdle } from './use-idle';
import type { KioskLink } from './use-kiosk-link';

interface OneGuestProps {
  link: KioskLink;
  kiosk: KioskState;
  /** The guest has changed something beside the steps. */
  isTouched: boolean;
  onPaying: (isPaying: boolean) => void;
  onEnd: () => void;
}

type Step = 'start' | Fulfilment['kind'] | 'menu' | 'basket' | 'pay';

/** From “Touch to order” to the number. Unmounting it forgets the guest. */
export function OneGuest({ link, kiosk, isTouched, onPaying, onEnd }: OneGuestProps) {
  const [step, setStep] = useState<Step>('start');
  const [serving, setServing] = useState<Fulfilment>();
  const [lines, setLines] = useState<readonly KioskLine[]>([]);
  const [placed, setPlaced] = useState<KioskOrder>();
  const state = placed && kiosk.order?.number === placed.number ? kiosk.order.state : 'unpaid';
  const isPaid = placed !== undefined && state === 'paid';

  const giveUp = () => {
    // An order that can’t be given up now ends in three minutes, and the next one here ends it, too.
    if (placed && !isPaid) void call('DELETE /kiosk/order', { query: link.asker }).catch(() => undefined);
  };
  const end = () => {
    giveUp();
    onEnd();
  };
  const { left, touch } = useIdle(step !== 'start' || isTouched, end);
  const changed = useEffectEvent(() => {
    touch();
    onPaying(placed !== undefined && !isPaid);
  });
  // Somebody who pays on the phone does not touch the kiosk.
  useEffect(() => changed(), [placed, state]);

  const pay = (order: KioskOrder) => {
    setPlaced(order);
    setStep('pay');
  };
  const back = () => {
    giveUp();
    setPlaced(undefined);
    setStep('basket');
  };
  const order = { lines, onChange: setLines };

  return (
    <>
      <p role="status" className={styles.notice}>
        {link.problem === 'unreachable' && t('No connection. Trying again…')}
      </p>
      {step === 'start' && <StartStep onChoose={setStep} />}
      {(step === 'table' || step === 'pick-up') && (
        <ServingStep
          kind={step}
          onBack={end}
          onChoose={(chosen) => {
            setServing(chosen);
            setStep('menu');
          }}
        />
      )}
      {step === 'menu' && <MenuStep {...order} onBack={end} onNext={() => setStep('basket')} />}
      {step === 'basket' && serving && (
        <BasketStep
          {...order}
          asker={link.asker}
          serving={serving}
          onBack={() => setStep('menu')}
          onEnd={end}
          onPlaced={pay}
        />
      )}
      {placed && !isPaid && <PayStep order={placed} state={state} onBack={back} onEnd={end} />}
      {placed && isPaid && <DoneStep order={placed} kiosk={kiosk} lines={lines} serving={serving} onEnd={end} />}
      <StillThere left={left} onStay={touch} onEnd={end} />
    </>
  );
}
