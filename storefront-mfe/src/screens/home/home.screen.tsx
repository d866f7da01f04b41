import { BasketSlot } from '../basket-entry/basket-slot';
import { HydrateNear } from '../hydration/hydrate-near';
import { useMotionControl } from '../motion/use-motion-control';
import { FirstDishes } from './first-dishes';
import { KitchensSlot } from './kitchens-slot';
import { PartnerStrips } from './partner-strips';
import { Promotion } from './promotion';
import { WelcomeBanner } from './welcome-banner';

export default function HomeScreen() {
  const { isPaused, className, pauseButton } = useMotionControl();
  return (
    <div className={className}>
      <WelcomeBanner isPaused={isPaused} pauseButton={pauseButton} />
      <HydrateNear>
        <FirstDishes />
      </HydrateNear>
      <Promotion />
      <HydrateNear>
        <PartnerStrips pauseButton={pauseButton} />
        <KitchensSlot />
      </HydrateNear>
      <BasketSlot />
    </div>
  );
}
