import { LockIcon } from '@food-court/shared-ui/icons';
import { DeadEnd } from '../dead-end/dead-end';

export default function NoAccessScreen() {
  return (
    <DeadEnd
      heading="Not your page"
      picture={<LockIcon />}
      title="This table is reserved"
      detail="Your account has no access to this page. If you think it should, ask one of the court’s admins."
    />
  );
}
