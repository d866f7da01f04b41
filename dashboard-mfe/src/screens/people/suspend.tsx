import { useState } from 'react';
import type { Person } from 'shared-api';
import { Button, VisuallyHidden } from 'shared-ui';
import { suspensionChanged, suspensionMeaning } from './messages';
import { PersonDialog } from './person-dialog';
import { useIsOneself } from './use-is-oneself';
import { usePersonChange } from './use-person-change';

export function Suspend({ person }: { person: Person }) {
  const [open, setOpen] = useState(false);
  const oneself = useIsOneself(person);
  const change = usePersonChange(person, { done: suspensionChanged });
  const act = person.suspended ? 'Readmit' : 'Suspend';

  const begin = () => {
    change.reset();
    setOpen(true);
  };
  const confirm = () => change.mutate({ suspended: !person.suspended }, { onSuccess: () => setOpen(false) });

  return (
    <>
      <Button variant="ghost" size="s" onClick={begin}>
        {act} <VisuallyHidden>{person.name}</VisuallyHidden>
      </Button>
      <PersonDialog
        {...{ person, open, change, act }}
        title={
          <>
            {act} <bdi>{person.name}</bdi>?
          </>
        }
        danger={!person.suspended}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <p>{suspensionMeaning(person, oneself)}</p>
      </PersonDialog>
    </>
  );
}
