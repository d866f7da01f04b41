import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Skeleton } from '@food-court/shared-ui';
import { rememberedCode } from './remembered-code';
import type { InvitationState } from './use-invitation';

/** Few people have one, so the field comes when it is asked for. */
const InvitationField = lazy(() => import(/* webpackChunkName: "invitation" */ './invitation-field'));

/** Only for people who are new here. */
export function InvitationPart({ invitation }: { invitation: InvitationState }) {
  const { data: wallet } = useQuery({ ...apiQuery('GET /wallet'), retry: false });
  return wallet?.takesInvitation ? <Disclosure invitation={invitation} /> : null;
}

/** Somebody who came by the link of a friend finds it open. */
function Disclosure({ invitation }: { invitation: InvitationState }) {
  const [isRemembered] = useState(() => rememberedCode() !== undefined);
  const [wasOpen, setWasOpen] = useState(isRemembered);
  return (
    <details open={isRemembered} onToggle={() => setWasOpen(true)}>
      <summary data-look="medium pack-middle touch pointer">{t('Have an invitation?')}</summary>
      {wasOpen && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <InvitationField invitation={invitation} />
        </Suspense>
      )}
    </details>
  );
}
