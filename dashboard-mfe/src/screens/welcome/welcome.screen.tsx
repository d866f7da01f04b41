import { t, type Profile } from '@food-court/shared-api';
import { Avatar, stack } from '@food-court/shared-ui';
import { RoleBadge } from '#people/role-badge.tsx';
import { WithProfile } from '#people/with-profile.tsx';
import { BuyerToday } from './buyer-today';
import { CourtToday } from './court-today';
import { BuyerDoors } from './doors';
import styles from './greeting.module.css';
import { KitchenToday } from './kitchen-today';

export default function WelcomeScreen() {
  return <WithProfile>{(profile, { email }) => <Welcome profile={profile} email={email} />}</WithProfile>;
}

interface WelcomeProps {
  profile: Profile;
  /** The address of the sign-in, which the server uses to find the person’s data. */
  email: string;
}

const Welcome = ({ profile, email }: WelcomeProps) => (
  <div className={stack(5)}>
    <Greeting profile={profile} />
    {profile.role === 'Buyer' ? (
      <>
        <BuyerToday email={email} />
        <BuyerDoors />
      </>
    ) : profile.role === 'Seller' ? (
      <KitchenToday email={email} />
    ) : (
      <CourtToday />
    )}
  </div>
);

/** Small at work, where the figures come first. */
function Greeting({ profile: { name, image, role } }: Pick<WelcomeProps, 'profile'>) {
  const isBuyer = role === 'Buyer';
  return (
    <header className={!isBuyer ? styles.atWork : undefined} data-look="row wrap middle gap-4">
      <Avatar name={name} src={image} size={isBuyer ? 'l' : 'm'} />
      <div className={styles.words} data-look="grid gap-2 shrink">
        <h1 className={styles.heading} data-look="breaks">
          {t('Welcome, {name}', { name })}
        </h1>
        <p data-look="soft">
          {t('You are here as')} <RoleBadge role={role} />
        </p>
      </div>
    </header>
  );
}
