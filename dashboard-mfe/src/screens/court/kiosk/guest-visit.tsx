import { useState } from 'react';
import { t, type HallFulfilment, type KioskState } from '@food-court/shared-api';
import { BasketStep } from './basket-step';
import { DoneStep } from './done-step';
import type { KioskLine } from './state/kiosk-basket';
import { MenuStep } from './menu-step';
import { PayStep } from './pay-step';
import { ServingStep } from './serving-step';
import { StartStep } from './start-step';
import { StillThere } from './still-there';
import styles from './kiosk.module.css';
import { useIdle } from './state/use-idle';
import { usePlacedOrder } from './state/use-placed-order';
import type { KioskLink } from './state/use-kiosk-link';

interface GuestVisitProps {
  link: KioskLink;
  kiosk: KioskState;
  /** The guest has changed something beside the steps. */
  isTouched: boolean;
  onPaying: (isPaying: boolean) => void;
  onEnd: () => void;
}

type Step = 'start' | HallFulfilment['kind'] | 'menu' | 'basket';

/** From “Touch to order” to the number. Unmounting it forgets the guest. */
export function GuestVisit({ link, kiosk, isTouched, onPaying, onEnd }: GuestVisitProps) {
  const [step, setStep] = useState<Step>('start');
  const [serving, setServing] = useState<HallFulfilment>();
  const [lines, setLines] = useState<readonly KioskLine[]>([]);
  const { placed, state, isPaid, terminal, isAtTerminal, place, giveUp } = usePlacedOrder({
    ...{ link, kiosk, onPaying },
    onProgress: () => touch(),
  });
  const end = () => {
    giveUp();
    onEnd();
  };
  const { left, touch } = useIdle((step !== 'start' || isTouched) && !isAtTerminal, end);
  const basket = { lines, onChange: setLines };

  return (
    <>
      <p role="status" className={styles.notice} data-look="absolute">
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
      {step === 'menu' && <MenuStep {...basket} onBack={end} onNext={() => setStep('basket')} />}
      {step === 'basket' && serving && !placed && (
        <BasketStep
          {...basket}
          asker={link.asker}
          serving={serving}
          onBack={() => setStep('menu')}
          onEnd={end}
          onPlaced={place}
        />
      )}
      {placed && !isPaid && <PayStep order={placed} {...{ state, terminal }} onBack={giveUp} onEnd={end} />}
      {placed && isPaid && <DoneStep order={placed} kiosk={kiosk} lines={lines} serving={serving} onEnd={end} />}
      <StillThere left={left} onStay={touch} onEnd={end} />
    </>
  );
}
