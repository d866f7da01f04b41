import { t, type Person } from '@food-court/shared-api';
import { ConfirmDialog, type ConfirmDialogProps } from '@food-court/shared-ui';
import { FailureMessage } from '../page/failure';
import { changingFailure } from './messages';
import type { PersonChanging } from './use-person-change';

interface PersonDialogProps extends Omit<ConfirmDialogProps, 'confirmLabel' | 'variant' | 'busy'> {
  person: Person;
  /** The label of the confirm button. */
  act: string;
  danger?: boolean;
  change: PersonChanging;
}

/** Confirms a change of a person, and shows why it failed. */
export const PersonDialog = ({ person, act, danger, change, children, ...dialog }: PersonDialogProps) => (
  <ConfirmDialog
    {...dialog}
    confirmLabel={act}
    cancelLabel={t('Cancel')}
    variant={danger ? 'danger' : 'primary'}
    busy={change.isPending}
  >
    {children}
    {change.error && <FailureMessage>{changingFailure(change.error, person)}</FailureMessage>}
  </ConfirmDialog>
);
