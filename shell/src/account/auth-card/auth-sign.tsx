import styles from './auth-sign.module.css';

const ways = ['M60 0v260l140 140', 'M200 0v400', 'M340 0v260L200 400'];

/** The mark as a map: three lines come in from three kitchens and leave as one. */
export const AuthSign = () => (
  <div className={styles.sign} data-sign aria-hidden="true">
    <svg className={styles.map} viewBox="0 0 400 640" preserveAspectRatio="xMidYMid slice">
      {ways.map((way, index) => (
        <path key={way} data-line={index + 1} className={styles.line} d={way} />
      ))}
      <path className={styles.trunk} d="M200 398v90" />
      <circle className={styles.station} cx="200" cy="512" r="34" />
    </svg>
  </div>
);
