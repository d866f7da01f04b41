import type { ReactNode } from 'react';
import type { Person } from 'shared-api';
import { Question } from 'shared-ui';
import { Failure } from '../failure/failure';
import { changingFailure } from './messages';
import type { PersonChanging } from './use-person-change';

interface PersonDialogProps {
  person: Person;
  open: boolean;
  title: ReactNode;
  /** What is about to be done, on the button that does it. */
  act: string;
  danger?: boolean;
  change: PersonChanging;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before somebody is changed, and says why it could not be. */
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
  <Question
    {...{ open, title, act, onClose }}
    keep="Cancel"
    variant={danger ? 'danger' : 'primary'}
    busy={change.isPending}
    onAct={onConfirm}
  >
    {children}
    {change.error && <Failure>{changingFailure(change.error, person)}</Failure>}
  </Question>
);
