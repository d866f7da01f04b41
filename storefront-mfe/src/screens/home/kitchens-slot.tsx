import { useEffect, useState, type ComponentType } from 'react';
import styles from './kitchens-slot.module.css';

/** Below everything else, and no part of the landing page: its code and data come when somebody comes near. */
export function KitchensSlot() {
  const [List, setList] = useState<ComponentType>();
  useEffect(() => {
    import(/* webpackChunkName: "basket" */ '../kitchen-list/kitchen-list').then(
      ({ KitchenList }) => setList(() => KitchenList),
      () => {},
    );
  }, []);
  return <div className={styles.slot}>{List && <List />}</div>;
}
