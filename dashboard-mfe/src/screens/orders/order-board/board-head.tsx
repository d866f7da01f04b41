import { t } from '@food-court/shared-api';
import type { RefObject } from 'react';
import { Button, IconButton, joinClasses, row } from '@food-court/shared-ui';
import { CloseIcon, MoonIcon, SunIcon } from '@food-court/shared-ui/icons';
import { PauseSwitch } from '#kitchens/pause-switch.tsx';
import styles from './board.module.css';
import { KitchenFigures } from './promised-time/kitchen-figures';
import { SoundSwitch, type SoundSwitchProps } from './sound-switch';
import type { Ticket } from '#orders/board/tickets.ts';

interface BoardHeadProps {
  seller: string;
  heading: RefObject<HTMLHeadingElement | null>;
  tickets: readonly Ticket[];
  kitchenMode: { isFull: boolean; toggle: () => void; look: 'dark' | 'light'; changeLook: () => void };
  sound: SoundSwitchProps;
  onRecall: () => void;
}

export const BoardHead = ({ seller, heading, tickets, kitchenMode, sound, onRecall }: BoardHeadProps) => {
  const { isFull, toggle, look, changeLook } = kitchenMode;
  return (
    <header className={styles.head} data-look="row wrap middle between gap-2-4" data-sign={isFull || undefined}>
      <h1 id="order-board" ref={heading} tabIndex={-1} className={styles.heading} data-look="2xl">
        {t('Order Board')}
      </h1>
      {isFull && <KitchenFigures tickets={tickets} />}
      <div className={joinClasses(row(2), styles.actions)}>
        {isFull && (
          <IconButton
            label={look === 'dark' ? t('Light board') : t('Dark board')}
            icon={look === 'dark' ? <SunIcon /> : <MoonIcon />}
            onClick={changeLook}
          />
        )}
        <Button size="s" variant="secondary" onClick={onRecall}>
          {t('Recall')}
        </Button>
        {isFull ? (
          <IconButton label={t('Leave full screen')} icon={<CloseIcon />} onClick={toggle} />
        ) : (
          <Button size="s" variant="secondary" onClick={toggle}>
            {t('Full screen')}
          </Button>
        )}
      </div>
      <div className={styles.switches} data-look="grid wide gap-1-3">
        <PauseSwitch email={seller} />
        <SoundSwitch {...sound} />
      </div>
    </header>
  );
};
