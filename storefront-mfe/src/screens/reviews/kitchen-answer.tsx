import styles from './reviews.module.css';

export const KitchenAnswer = ({ text }: { text: string }) => (
  <p className={styles.answer}>
    <b>The kitchen:</b> <bdi>{text}</bdi>
  </p>
);
