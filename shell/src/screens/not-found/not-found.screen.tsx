import { t } from '@food-court/shared-api';
import { DeadEnd } from '#page/dead-end.tsx';

const plate = (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <circle cx="12" cy="12" r="6" />
  </svg>
);

export default function NotFoundScreen() {
  return (
    <DeadEnd
      heading={t('Page not found')}
      picture={plate}
      title={t('This plate is empty')}
      detail={t('There is no page at this address. It may have moved, or the link has a typo.')}
    />
  );
}
