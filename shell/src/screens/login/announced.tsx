import { Link } from 'react-router-dom';
import type { WayBack } from '../entrance/way-back';
import styles from './announced.module.css';

/** What happens right after the login, and the way to log in without it. */
export const Announced = ({ from, announced }: WayBack) => (
  <p className={styles.announced}>
    <span dir="auto">{announced}</span>{' '}
    <Link to="/login" replace state={{ from }}>
      Only log in
    </Link>
  </p>
);
