import { FirstDishes } from './first-dishes';
import { PartnerStrips } from './partner-strips';
import { WelcomeBanner } from './welcome-banner';

export default function HomeScreen() {
  return (
    <>
      <WelcomeBanner />
      <FirstDishes />
      <PartnerStrips />
    </>
  );
}
