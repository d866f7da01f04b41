import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t, type Profile } from '@food-court/shared-api';
import { refreshProfile, useSession, type SessionUser } from '@food-court/shared-auth';
import { buttonClass, Card, EmptyState, ErrorState, row, Skeleton } from '@food-court/shared-ui';
import styles from './with-profile.module.css';

interface WithProfileProps {
  children: (profile: Profile, user: SessionUser) => ReactNode;
}

/** Shows its content once the profile is loaded; before that, a loading or error state. The shell’s guard handles suspended users. */
export function WithProfile({ children }: WithProfileProps) {
  const session = useSession();
  if (session.status !== 'signed-in') return <ProfileLoading />;
  if (session.profile) return children(session.profile, session.user);
  if (session.profileState === 'missing') return <RegistrationUnfinished />;
  if (session.profileState === 'failed') {
    return (
      <ErrorState
        title={t('We couldn’t load your profile')}
        detail={t('The food court can’t be reached right now.')}
        onRetry={() => void refreshProfile()}
      />
    );
  }
  return <ProfileLoading />;
}

const ProfileLoading = () => (
  <Card className={row(5)} role="status" aria-label={t('Loading your profile')}>
    <Skeleton shape="avatar" className={styles.photo} />
    <Skeleton lines={3} className={styles.words} data-look="grow" />
  </Card>
);

const RegistrationUnfinished = () => (
  <EmptyState
    title={t('Your registration isn’t finished')}
    detail={t(
      'You have an account but no profile yet. Register again with the same e-mail address and password to complete it.',
    )}
    action={
      <Link to="/register" className={buttonClass()}>
        {t('Complete the registration')}
      </Link>
    }
  />
);
