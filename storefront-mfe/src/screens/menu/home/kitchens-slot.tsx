import { useEffect, useRef, useState, type ComponentType } from 'react';
import { canWait } from '#page/gates.ts';
import styles from './kitchens-slot.module.css';

/** Below everything else and not part of the landing page: its code and data load when somebody scrolls near. */
export function KitchensSlot() {
  const [List, setList] = useState<ComponentType>();
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const load = () =>
      void import(/* webpackChunkName: "basket" */ '#menu/kitchen-list.tsx').then(
        ({ KitchenList }) => setList(() => KitchenList),
        () => {},
      );
    if (!canWait()) return load();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        load();
      },
      { rootMargin: '25%' },
    );
    if (slot.current) observer.observe(slot.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={slot} className={styles.slot}>
      {List && <List />}
    </div>
  );
}
