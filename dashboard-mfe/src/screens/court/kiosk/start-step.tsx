import { t, type HallFulfilment } from '@food-court/shared-api';
import { Button, Mark } from '@food-court/shared-ui';
import styles from './kiosk.module.css';
import { StepFrame } from './step-frame';

export const StartStep = ({ onChoose }: { onChoose: (kind: HallFulfilment['kind']) => void }) => (
  <StepFrame
    title={t('Touch to order')}
    actions={
      <div className={styles.pair} data-look="grid gap-3">
        <Button size="l" className={styles.huge} onClick={() => onChoose('table')}>
          {t('Eat here')}
        </Button>
        <Button variant="secondary" size="l" className={styles.huge} onClick={() => onChoose('pick-up')}>
          {t('Take away')}
        </Button>
      </div>
    }
  >
    <p className={styles.lead} data-look="xl snug">
      {t('All kitchens of the food court, one order, one payment.')}
    </p>
    <div className={styles.mark}>
      <Mark size={160} />
    </div>
  </StepFrame>
);
