import styles from './picture.module.css';

/** Stands where a photo is broken or missing: a plate that waits for its dish. */
export function Plate() {
  return (
    <svg className={styles.plate} viewBox="0 0 160 120" aria-hidden="true">
      <circle className={styles.plateRim} cx="80" cy="60" r="38" />
      <circle className={styles.plateWell} cx="80" cy="60" r="25" />
      <path
        className={styles.cutlery}
        d="M27 31v15a6 6 0 0 0 12 0V31M33 31v58M124 89V31c8 4 10 14 10 24 0 6-3 9-10 10"
      />
    </svg>
  );
}
