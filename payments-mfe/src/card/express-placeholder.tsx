import styles from './express-checkout.module.css';

/** As high as the buttons of the wallets. */
export const ExpressPlaceholder = () => <div className={styles.express} aria-hidden="true" />;
