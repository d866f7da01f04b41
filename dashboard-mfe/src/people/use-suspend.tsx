import { useState } from 'react';
import { t, type Person } from '@food-court/shared-api';
import { textWith } from '@food-court/shared-ui';
import { suspensionChangedText, suspensionText } from './messages';
import { PersonDialog } from './person-dialog';
import { useIsSelf, usePersonChange } from './use-person-change';

export const suspendLabel = ({ suspended }: Person): string => (suspended ? t('Readmit') : t('Suspend'));

/** Asks before a person is suspended or readmitted. */
export function useSuspend(person: Person) {
  const [open, setOpen] = useState(false);
  const isSelf = useIsSelf(person);
  const change = usePersonChange(person, { successText: suspensionChangedText });
  const act = suspendLabel(person);

  const openDialog = () => {
    change.reset();
    setOpen(true);
  };
  const close = () => setOpen(false);
  const confirm = () =>
    change.mutate(
      { suspended: !person.suspended },
      { onSuccess: close, onError: (error) => change.signInAgain.handles(error) && close() },
    );

  const dialog = (
    <>
      {change.signInAgain.dialog}
      <PersonDialog
        {...{ person, open, change, act }}
        title={textWith(person.suspended ? 'Readmit {name}?' : 'Suspend {name}?', { name: <bdi>{person.name}</bdi> })}
        danger={!person.suspended}
        onConfirm={confirm}
        onClose={close}
      >
        <p>{suspensionText(person, isSelf)}</p>
      </PersonDialog>
    </>
  );
  return { ask: openDialog, dialog };
}
