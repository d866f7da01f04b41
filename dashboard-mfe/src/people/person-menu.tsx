import { t, type Person } from '@food-court/shared-api';
import { MenuItem } from '@food-court/shared-ui';
import { RowMenu } from '../listing/row-menu';
import { useChangeRole } from './use-change-role';
import { suspendLabel, useSuspend } from './use-suspend';

/** The actions of an admin for a person in a table. */
export function PersonMenu({ person }: { person: Person }) {
  const role = useChangeRole(person);
  const suspension = useSuspend(person);
  return (
    <>
      <RowMenu name={person.name}>
        <MenuItem onClick={role.ask}>{t('Change role')}</MenuItem>
        <MenuItem tone={person.suspended ? 'neutral' : 'danger'} onClick={suspension.ask}>
          {suspendLabel(person)}
        </MenuItem>
      </RowMenu>
      {role.dialog}
      {suspension.dialog}
    </>
  );
}
