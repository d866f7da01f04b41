import styles from './express-checkout.module.css';

/** Reserves the space of the wallets’ buttons. */
export const ExpressPlaceholder = () => <div className={styles.express} aria-hidden="true" />;
