import { useState } from 'react';
import { roles, type Person, type Role } from 'shared-api';
import { Button, SelectField, VisuallyHidden } from 'shared-ui';
import styles from './change-role.module.css';
import { isNow, roleChanged, roleMeaning, roleRequired } from './messages';
import { PersonDialog } from './person-dialog';
import { useIsOneself } from './use-is-oneself';
import { usePersonChange } from './use-person-change';

export function ChangeRole({ person }: { person: Person }) {
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState<Role>();
  const [missing, setMissing] = useState(false);
  const oneself = useIsOneself(person);
  const change = usePersonChange(person, { done: roleChanged });
  const others = roles.filter((other) => other !== person.role).map((other) => ({ value: other, label: other }));

  const begin = () => {
    setRole(undefined);
    setMissing(false);
    change.reset();
    setOpen(true);
  };
  const choose = (chosen: Role) => {
    setRole(chosen);
    setMissing(false);
    change.reset();
  };
  const confirm = () => (role ? change.mutate({ role }, { onSuccess: () => setOpen(false) }) : setMissing(true));

  return (
    <>
      <Button variant="secondary" size="s" onClick={begin}>
        Change role <VisuallyHidden>of {person.name}</VisuallyHidden>
      </Button>
      <PersonDialog
        {...{ person, open, change }}
        title={
          <>
            Change the role of <bdi>{person.name}</bdi>
          </>
        }
        act="Change role"
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <p>
          <bdi>{person.name}</bdi> is {isNow(person)}.
        </p>
        <SelectField
          label="New role"
          prompt="Choose Role"
          options={others}
          value={role ?? ''}
          error={missing ? roleRequired : undefined}
          onChange={(event) => choose(event.target.value as Role)}
        />
        <p aria-live="polite" className={styles.meaning}>
          {role && roleMeaning(person, role, oneself)}
        </p>
      </PersonDialog>
    </>
  );
}
