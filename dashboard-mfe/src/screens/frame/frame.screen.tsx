import type { FrameProps } from '@food-court/federation/surface';
import { Outlet } from 'react-router-dom';
import styles from './frame.module.css';
import { Sidebar } from './sidebar';

export default function FrameScreen({ links }: FrameProps) {
  return (
    <div className={styles.frame}>
      <Sidebar links={links} />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
