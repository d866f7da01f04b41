import { BasketSlot } from '#basket/entry/basket-slot.tsx';
import { HydrateNear } from '#page/hydrate-near.tsx';
import { useMotionControl } from '#motion/use-motion-control.tsx';
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
