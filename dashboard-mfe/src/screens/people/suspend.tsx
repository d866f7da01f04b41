import { useState } from 'react';
import type { Person } from 'shared-api';
import { Button, Dialog, VisuallyHidden } from 'shared-ui';
import { Failure } from '../failure/failure';
import { changingFailure, suspensionChanged, suspensionMeaning } from './messages';
import styles from './person-dialog.module.css';
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
      <Dialog
        open={open}
        title={
          <>
            {act} <bdi>{person.name}</bdi>?
          </>
        }
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button variant={person.suspended ? 'primary' : 'danger'} busy={change.isPending} onClick={confirm}>
              {act}
            </Button>
          </>
        }
      >
        <div className={styles.content}>
          <p>{suspensionMeaning(person, oneself)}</p>
          {change.error && <Failure>{changingFailure(change.error, person)}</Failure>}
        </div>
      </Dialog>
    </>
  );
}
