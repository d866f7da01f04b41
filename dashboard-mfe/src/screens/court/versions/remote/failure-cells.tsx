import styles from '../builds/versions.module.css';

/** The words of a browser, a server or the gate. */
export const QuotedMessage = ({ text }: { text: string }) => (
  <span className={styles.quoted} data-look="bold breaks clip">
    {text}
  </span>
);

/** A build in small print, below what it did. */
export const BuildCaption = ({ build }: { build: string }) => (
  <span data-look="s soft unbroken block code">{build}</span>
);
