import { Button, type ButtonProps } from '../actions/button';
import { Dialog, type DialogProps } from './dialog';
import styles from './question.module.css';

export interface QuestionProps extends Omit<DialogProps, 'actions'> {
  /** What is about to be done, on the button that does it. */
  act: string;
  /** What leaves everything as it is. */
  keep?: string;
  variant?: ButtonProps['variant'];
  busy?: boolean;
  onAct(): void;
}

/** Asks before something is done. */
export const Question = ({
  act,
  keep = 'Keep it',
  variant = 'danger',
  busy = false,
  onAct,
  onClose,
  children,
  ...dialog
}: QuestionProps) => (
  <Dialog
    {...dialog}
    onClose={onClose}
    actions={
      <>
        <Button variant="secondary" onClick={onClose}>
          {keep}
        </Button>
        <Button variant={variant} busy={busy} onClick={onAct}>
          {act}
        </Button>
      </>
    }
  >
    <div className={styles.content}>{children}</div>
  </Dialog>
);
