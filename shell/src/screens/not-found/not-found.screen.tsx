import { UtensilsIcon } from '@food-court/shared-ui/icons';
import { DeadEnd } from '../dead-end/dead-end';

export default function NotFoundScreen() {
  return (
    <DeadEnd
      heading="Page not found"
      picture={<UtensilsIcon />}
      title="This plate is empty"
      detail="There is no page at this address. It may have moved, or the link has a typo."
    />
  );
}
