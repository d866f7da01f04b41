import styles from './auth-picture.module.css';

/** The lines begin outside of the picture, so that they fill it in any shape. */
const ways = ['M60-900v1160l140 140', 'M200-900v1300', 'M340-900v1160L200 400'];

/** The mark as a map: three lines come from three kitchens and leave as one. */
export const AuthPicture = () => (
  <div className={styles.picture} data-look="relative" data-sign aria-hidden="true">
    <svg className={styles.map} data-look="absolute over" viewBox="0 0 400 640">
      {ways.map((way, index) => (
        <path key={way} data-line={index + 1} className={styles.line} d={way} />
      ))}
      <path className={styles.trunk} d="M200 398v90" />
      <circle className={styles.trunk} cx="200" cy="512" r="34" />
    </svg>
  </div>
);
