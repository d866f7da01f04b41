import { useRef } from 'react';
import { Banner } from './banner';
import { CourtDishes } from './court-dishes';
import { FirstShown } from './first-shown';
import styles from './update-food-court.module.css';

export default function UpdateFoodCourtScreen() {
  const dishes = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.heading}>Update Food Court</h1>
        <p className={styles.lead}>What visitors meet first, what the banner tells them, and every dish on the menu.</p>
      </header>
      <FirstShown onChange={() => dishes.current?.focus()} />
      <Banner />
      <CourtDishes heading={dishes} />
    </div>
  );
}
