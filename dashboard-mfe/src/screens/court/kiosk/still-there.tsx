import { t } from '@food-court/shared-api';
import { Button, Dialog, VisuallyHidden } from '@food-court/shared-ui';
import styles from './kiosk.module.css';

interface StillThereProps {
  /** Seconds; undefined while there is nothing to ask. */
  left: number | undefined;
  onStay: () => void;
  onEnd: () => void;
}

/** Its buttons, Escape and a touch beside it answer it. */
export const StillThere = ({ left, onStay, onEnd }: StillThereProps) => (
  <Dialog
    open={left !== undefined}
    role="alertdialog"
    className={styles.low}
    title={t('Still there?')}
    onClose={onStay}
    actions={
      <>
        <Button variant="secondary" size="l" className={styles.big} onClick={onEnd}>
          {t('Start again')}
        </Button>
        <Button size="l" className={styles.big} onClick={onStay}>
          {t('I’m still here')}
        </Button>
      </>
    }
  >
    {/* Read once; a new number each second would be read over everything else. */}
    <VisuallyHidden>{t('The kiosk starts again in a few seconds.')}</VisuallyHidden>
    <p aria-hidden="true" className={styles.lead} data-look="xl snug">
      {t('The kiosk starts again in {seconds} s.', { seconds: left ?? 0 })}
    </p>
  </Dialog>
);
