import { BasketSlot } from '#basket/entry/basket-slot.tsx';
import { HydrateNear } from '#page/hydrate-near.tsx';
import { useMotionControl } from '#motion/use-motion-control.tsx';
import { CourtKitchens } from './court-kitchens';
import { FirstDishes } from './first-dishes';
import styles from './home.module.css';
import { PartnerStrips } from './partner-strips';
import { PopularDishes } from './popular-dishes';
import { Promotion } from './promotion';
import { WelcomeBanner } from './welcome-banner';

export default function HomeScreen() {
  const { isPaused, className, pauseButton } = useMotionControl();
  return (
    <div className={className}>
      <WelcomeBanner isPaused={isPaused} pauseButton={pauseButton} />
      <div className={styles.sections}>
        <HydrateNear>
          <CourtKitchens />
        </HydrateNear>
        <HydrateNear>
          <PopularDishes />
        </HydrateNear>
        <HydrateNear>
          <FirstDishes />
        </HydrateNear>
        <Promotion />
        <HydrateNear>
          <PartnerStrips pauseButton={pauseButton} />
        </HydrateNear>
      </div>
      <BasketSlot column />
    </div>
  );
}
