import { lazy, useEffect } from 'react';
import { call } from '@food-court/shared-api';
import { BasketBeside } from '#basket/entry/basket-beside.tsx';
import { HydrateNear } from '#page/hydrate-near.tsx';
import { useMotionControl } from '#motion/use-motion-control.tsx';
// The styles of the parts that are loaded later come with the page.
import './court-kitchens.module.css';
import './hero-map.module.css';
import { FirstDishes } from './first-dishes';
import styles from './home.module.css';
import './partner-strips.module.css';
import { PopularDishes } from './popular-dishes';
import './promotion.module.css';
import { WelcomeBanner } from './welcome-banner';

const CourtKitchens = lazy(() => import(/* webpackChunkName: "home-near" */ './court-kitchens'));
const HeroMap = lazy(() => import(/* webpackChunkName: "home-near" */ './hero-map'));
const HomeEnd = lazy(() => import(/* webpackChunkName: "home-near" */ './home-end'));

export default function HomeScreen() {
  // Spec point 2: the admin endpoint is called and its result is ignored.
  useEffect(() => {
    call('GET /admin').catch(() => {});
  }, []);
  const { isPaused, className, pauseButton } = useMotionControl();
  return (
    <div className={className}>
      <WelcomeBanner isPaused={isPaused} pauseButton={pauseButton}>
        <HydrateNear>
          <HeroMap />
        </HydrateNear>
      </WelcomeBanner>
      <div className={styles.sections} data-look="grid one-column">
        <HydrateNear>
          <CourtKitchens />
        </HydrateNear>
        <HydrateNear>
          <PopularDishes />
        </HydrateNear>
        <HydrateNear>
          <FirstDishes />
        </HydrateNear>
        <HydrateNear>
          <HomeEnd pauseButton={pauseButton} />
        </HydrateNear>
      </div>
      <BasketBeside />
    </div>
  );
}
