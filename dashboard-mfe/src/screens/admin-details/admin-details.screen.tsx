import { CourtAdmins } from './court-admins';
import styles from './admin-details.module.css';

export default function AdminDetailsScreen() {
  return (
    <section className={styles.page} aria-labelledby="admin-details">
      <h1 id="admin-details" className={styles.heading}>
        Admin Details
      </h1>
      <p className={styles.lead}>The people who run the court, and how to write to them.</p>
      <CourtAdmins />
    </section>
  );
}
