import styles from './express-checkout.module.css';

/** Reserves the space of the wallets’ buttons. */
export const ExpressPlaceholder = () => (
  <div className={styles.express} data-look="grid gap-3 wide" aria-hidden="true" />
);
