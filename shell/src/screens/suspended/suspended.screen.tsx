import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@food-court/shared-api';
import type { CourtAdmin } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { getSession, refreshProfile, toast, useSession, type Session } from '@food-court/shared-auth';
import { Avatar, Button, Card, EmptyState, Section, VisuallyHidden } from '@food-court/shared-ui';
import { LockIcon, LogoutIcon, RefreshIcon } from '@food-court/shared-ui/icons';
import { useLogOut } from '#account/use-log-out.ts';

const reasonIn = (session: Session): string | undefined =>
  session.status === 'signed-in' ? session.reason : undefined;
const isSuspended = (session: Session): boolean =>
  session.status === 'signed-in' && session.profileState === 'suspended';

export default function SuspendedScreen() {
  const reason = reasonIn(useSession());
  const logOut = useLogOut();
  // The cached answer for a signed-out visitor lacks the e-mail addresses.
  const { data: admins = [] } = useQuery({ ...apiQuery('GET /admin'), staleTime: 0 });
  const [isChecking, setChecking] = useState(false);

  const retry = async () => {
    setChecking(true);
    const found = await refreshProfile();
    setChecking(false);
    if (found === 'failed') toast.error(t('The food court can’t be reached. Please try again in a moment.'));
    else if (isSuspended(getSession())) toast.info(t('Nothing has changed yet. Please try again later.'));
  };

  return (
    <Section narrow>
      <h1>
        <VisuallyHidden>{t('Account suspended')}</VisuallyHidden>
      </h1>
      <EmptyState
        role="alert"
        picture={<LockIcon />}
        title={t('Your account is suspended')}
        detail={reason}
        action={
          <div data-look="row wrap centre gap-3">
            <Button type="button" icon={<RefreshIcon size={18} />} busy={isChecking} onClick={() => void retry()}>
              {t('Try again')}
            </Button>
            <Button type="button" variant="secondary" icon={<LogoutIcon size={18} />} onClick={() => void logOut()}>
              {t('Log out')}
            </Button>
          </div>
        }
      />
      {admins.length > 0 && <CourtAdmins admins={admins} />}
    </Section>
  );
}

/** Admins can see the reason for a suspension and end it. */
const CourtAdmins = ({ admins }: { admins: readonly CourtAdmin[] }) => (
  <Card as="section" aria-labelledby="court-admins">
    <h2 id="court-admins" data-look="l">
      {t('Who to contact')}
    </h2>
    <ul role="list" data-look="grid gap-4 space-above-4">
      {admins.map(({ name, image, email }) => (
        <li key={email ?? name} data-look="row middle gap-3">
          <Avatar name={name} src={image} />
          <span data-look="breaks grid shrink">
            <span data-look="bold">{name}</span>
            {email && <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</a>}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
