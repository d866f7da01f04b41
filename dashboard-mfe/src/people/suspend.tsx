import { useState } from 'react';
import { t, type Person } from '@food-court/shared-api';
import { Button, textWith, VisuallyHidden } from '@food-court/shared-ui';
import { suspensionChangedText, suspensionText } from './messages';
import { PersonDialog } from './person-dialog';
import { useIsSelf, usePersonChange } from './use-person-change';

export function Suspend({ person }: { person: Person }) {
  const [open, setOpen] = useState(false);
  const isSelf = useIsSelf(person);
  const change = usePersonChange(person, { successText: suspensionChangedText });
  const act = person.suspended ? t('Readmit') : t('Suspend');

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

  return (
    <>
      <Button variant="ghost" harmful={!person.suspended} size="s" onClick={openDialog}>
        {act} <VisuallyHidden>{person.name}</VisuallyHidden>
      </Button>
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
}
