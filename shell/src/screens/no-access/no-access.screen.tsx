import { t } from '@food-court/shared-api';
import { LockIcon } from '@food-court/shared-ui/icons';
import { DeadEnd } from '#page/dead-end.tsx';

export default function NoAccessScreen() {
  return (
    <DeadEnd
      heading={t('Not your page')}
      picture={<LockIcon />}
      title={t('This table is reserved')}
      detail={t('Your account has no access to this page. If you think it should, ask one of the court’s admins.')}
    />
  );
}
