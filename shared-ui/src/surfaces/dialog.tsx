import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '@food-court/shared-api';
import { IconButton } from '../actions/icon-button';
import { CloseIcon } from '../icons';
import { joinClasses } from '../styles/join-classes';
import styles from './dialog.module.css';

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'title' | 'onClose' | 'ref'> {
  open: boolean;
  title: ReactNode;
  onClose(): void;
  /** The buttons below the content. */
  actions?: ReactNode;
}

export function Dialog({ open, title, onClose, actions, className, children, ...native }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  // The content fills the dialog element, so a click on the element itself hits the backdrop.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog by itself.
    <dialog
      aria-labelledby={titleId}
      {...native}
      ref={dialog}
      className={joinClasses(styles.dialog, className)}
      onClose={() => open && onClose()}
      onClick={closeOnBackdrop}
    >
      {open && (
        <div className={styles.box} data-look="grid gap-4">
          <header className={styles.head} data-look="row between gap-4">
            <h2 data-look="xl" id={titleId}>
              {title}
            </h2>
            <IconButton label={t('Close')} icon={<CloseIcon />} onClick={onClose} />
          </header>
          <div className={styles.content}>{children}</div>
          {actions && (
            <footer className={styles.actions} data-look="row gap-3">
              {actions}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
