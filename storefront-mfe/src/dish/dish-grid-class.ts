import styles from './dish-grid.module.css';

/** For a CardGrid of dishes: five or six in a row on a desktop, one below the other on a phone. */
export const dishGrid = styles.grid;
