import styles from './versions.module.css';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A time that nobody can read is shown as it came. */
export function Moment({ at }: { at: string }) {
  const time = new Date(at);
  return (
    <time className={styles.moment} dateTime={at}>
      {Number.isNaN(time.getTime()) ? at : moment.format(time)}
    </time>
  );
}
