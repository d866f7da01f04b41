import { AlertIcon } from 'shared-ui/icons';
import styles from './failure.module.css';

/** Why something that was asked for did not happen, beside the button that asks for it. */
export const Failure = ({ children }: { children: string }) => (
  <p role="alert" className={styles.failure}>
    <AlertIcon size={20} />
    {children}
  </p>
);
