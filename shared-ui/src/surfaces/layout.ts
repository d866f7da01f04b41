import { joinClasses } from '../styles/join-classes';
import styles from './layout.module.css';

/** Of the space scale. */
type Gap = 1 | 2 | 3 | 4 | 5 | 7;

/** For an element whose children stand below each other: `<ul className={stack(4)}>`. */
export const stack = (gap: Gap): string => joinClasses(styles.stack, styles[`gap${gap}`]);

/** For an element whose children stand side by side, and wrap. */
export const row = (gap: Gap): string => joinClasses(styles.row, styles[`gap${gap}`]);

/** The same, with the free space between them. */
export const spreadRow = (gap: Gap): string => joinClasses(row(gap), styles.spread);
