import styles from './person-email.module.css';

/** Where it takes two lines, the second begins with the @. */
export function PersonEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={styles.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
