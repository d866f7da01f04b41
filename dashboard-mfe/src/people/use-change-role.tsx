import { useState } from 'react';
import { roles, t, type Person, type Role } from '@food-court/shared-api';
import { SelectField, textWith } from '@food-court/shared-ui';
import styles from './change-role.module.css';
import { currentRoleTexts, roleChangedText, roleChangeText, roleRequired } from './messages';
import { PersonDialog } from './person-dialog';
import { useIsSelf, usePersonChange } from './use-person-change';

/** Asks for a person’s new role. The dialog stands outside of the menu that opens it, which closes. */
export function useChangeRole(person: Person) {
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState<Role>();
  const [isMissing, setMissing] = useState(false);
  const isSelf = useIsSelf(person);
  const change = usePersonChange(person, { successText: roleChangedText });
  const others = roles
    .filter((other) => other !== person.role)
    .map((other) => ({ value: other, label: other === 'admin' ? t('Admin') : t(other) }));

  const openDialog = () => {
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
  const close = () => setOpen(false);
  const confirm = () =>
    role
      ? change.mutate({ role }, { onSuccess: close, onError: (error) => change.signInAgain.handles(error) && close() })
      : setMissing(true);

  const dialog = (
    <>
      {change.signInAgain.dialog}
      <PersonDialog
        {...{ person, open, change }}
        title={textWith('Change the role of {name}', { name: <bdi>{person.name}</bdi> })}
        act={t('Change role')}
        onConfirm={confirm}
        onClose={close}
      >
        <p>{textWith(currentRoleTexts[person.role], { name: <bdi>{person.name}</bdi> })}</p>
        <SelectField
          label={t('New role')}
          prompt={t('Choose Role')}
          options={others}
          value={role ?? ''}
          error={isMissing ? t(roleRequired) : undefined}
          onChange={(event) => choose(event.target.value as Role)}
        />
        <p aria-live="polite" className={styles.meaning}>
          {role && roleChangeText(person, role, isSelf)}
        </p>
      </PersonDialog>
    </>
  );
  return { ask: openDialog, dialog };
}
