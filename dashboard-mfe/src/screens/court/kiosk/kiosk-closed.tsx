import { t } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import styles from './kiosk.module.css';
import type { LinkProblem } from './state/use-kiosk-link';

interface KioskClosedProps {
  /** Undefined while the link opens. */
  problem: LinkProblem | undefined;
  onOpen: () => void;
}

const words = {
  withdrawn: {
    title: () => t('This kiosk is closed'),
    detail: () => t('Its link no longer works. Ask an admin of the food court for a new one.'),
  },
  elsewhere: {
    title: () => t('This kiosk is open on another screen'),
    detail: () => t('A link works on one screen at a time. Ask an admin for a link for each kiosk.'),
  },
  unreachable: {
    title: () => t('No connection'),
    detail: () => t('We try again until it works. You can order at the counters.'),
  },
};

/** Nobody can order here. A kiosk without a connection opens again without a touch. */
export const KioskClosed = ({ problem, onOpen }: KioskClosedProps) => (
  <div className={styles.step} data-look="grid">
    <div className={styles.top} data-look="centred grid centre-items pack-middle gap-4" data-sign role="status">
      <h1 className={styles.title}>{problem ? words[problem].title() : t('Opening…')}</h1>
      {problem && (
        <p className={styles.lead} data-look="xl snug">
          {words[problem].detail()}
        </p>
      )}
    </div>
    <div className={styles.actions} data-look="grid gap-4">
      {problem === 'elsewhere' && (
        <Button size="l" wide className={styles.big} onClick={onOpen}>
          {t('Use this screen')}
        </Button>
      )}
    </div>
  </div>
);
