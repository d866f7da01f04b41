import { WithProfile } from '#people/with-profile.tsx';
import { CustomerReviews } from './customer-reviews';
import { ProfileCard } from './profile-card';
import styles from './user-profile.module.css';

export default function UserProfileScreen() {
  return (
    <WithProfile>
      {(profile) => (
        <div className={styles.page} data-look="grid top gap-5">
          <ProfileCard profile={profile} />
          {profile.role === 'admin' && <CustomerReviews />}
        </div>
      )}
    </WithProfile>
  );
}
