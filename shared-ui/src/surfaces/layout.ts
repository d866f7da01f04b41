import { joinClasses } from '../styles/join-classes';
import styles from './layout.module.css';

/** A step of the space scale. */
type Gap = 1 | 2 | 3 | 4 | 5 | 7;

/** For an element whose children are stacked vertically: `<ul className={stack(4)}>`. */
export const stack = (gap: Gap): string => joinClasses(styles.stack, styles[`gap${gap}`]);

/** For an element whose children are in a row and wrap. */
export const row = (gap: Gap): string => joinClasses(styles.row, styles[`gap${gap}`]);

/** A row with the free space between its children. */
export const spreadRow = (gap: Gap): string => joinClasses(row(gap), styles.spread);
