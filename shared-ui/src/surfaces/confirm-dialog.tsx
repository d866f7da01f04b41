import { t } from '@food-court/shared-api';
import { Button, type ButtonProps } from '../actions/button';
import { Dialog, type DialogProps } from './dialog';
import { stack } from './layout';

export interface ConfirmDialogProps extends Omit<DialogProps, 'actions'> {
  /** The label of the button that runs the action. */
  confirmLabel: string;
  /** The label of the button that changes nothing. */
  cancelLabel?: string;
  variant?: ButtonProps['variant'];
  busy?: boolean;
  onConfirm(): void;
}

/** Asks for confirmation before an action. */
export const ConfirmDialog = ({
  confirmLabel,
  cancelLabel = t('Keep it'),
  variant = 'danger',
  busy = false,
  onConfirm,
  onClose,
  children,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    onClose={onClose}
    actions={
      <>
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant={variant} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  >
    <div className={stack(4)}>{children}</div>
  </Dialog>
);
