import { BasketSlot } from '../basket-entry/basket-slot';
import { useMotionControl } from '../motion/use-motion-control';
import { FirstDishes } from './first-dishes';
import { PartnerStrips } from './partner-strips';
import { Promotion } from './promotion';
import { WelcomeBanner } from './welcome-banner';

export default function HomeScreen() {
  const { isPaused, className, pauseButton } = useMotionControl();
  return (
    <div className={className}>
      <WelcomeBanner isPaused={isPaused} pauseButton={pauseButton} />
      <FirstDishes />
      <Promotion />
      <PartnerStrips pauseButton={pauseButton} />
      <BasketSlot />
    </div>
  );
}
