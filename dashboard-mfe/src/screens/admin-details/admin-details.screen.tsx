import { PageHead } from '../page-head/page-head';
import styles from '../page-head/page.module.css';
import { CourtAdmins } from './court-admins';

export default function AdminDetailsScreen() {
  return (
    <section className={styles.page} aria-labelledby="admin-details">
      <PageHead
        id="admin-details"
        title="Admin Details"
        lead="The people who run the court, and how to write to them."
      />
      <CourtAdmins />
    </section>
  );
}
