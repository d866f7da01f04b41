import { useMotion } from '../motion/use-motion';
import { FirstDishes } from './first-dishes';
import { PartnerStrips } from './partner-strips';
import { Promotion } from './promotion';
import { WelcomeBanner } from './welcome-banner';

export default function HomeScreen() {
  const { still, around, pause } = useMotion();
  return (
    <div className={around}>
      <WelcomeBanner still={still} pause={pause} />
      <FirstDishes />
      <Promotion />
      <PartnerStrips pause={pause} />
    </div>
  );
}
