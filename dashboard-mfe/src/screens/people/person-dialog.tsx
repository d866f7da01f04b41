import type { ReactNode } from 'react';
import type { Person } from 'shared-api';
import { ConfirmDialog } from 'shared-ui';
import { FailureMessage } from '../failure/failure';
import { changingFailure } from './messages';
import type { PersonChanging } from './use-person-change';

interface PersonDialogProps {
  person: Person;
  open: boolean;
  title: ReactNode;
  /** The label of the confirm button. */
  act: string;
  danger?: boolean;
  change: PersonChanging;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms a change of a person, and shows why it failed. */
export const PersonDialog = ({
  person,
  open,
  title,
  act,
  danger = false,
  change,
  onConfirm,
  onClose,
  children,
}: PersonDialogProps) => (
  <ConfirmDialog
    {...{ open, title, onClose }}
    confirmLabel={act}
    cancelLabel="Cancel"
    variant={danger ? 'danger' : 'primary'}
    busy={change.isPending}
    onConfirm={onConfirm}
  >
    {children}
    {change.error && <FailureMessage>{changingFailure(change.error, person)}</FailureMessage>}
  </ConfirmDialog>
);
