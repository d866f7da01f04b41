import styles from './faq-banner.module.css';

const words = ['Frequently', 'Asked', 'Questions'];

export const FaqBanner = () => (
  <header className={styles.banner}>
    <h1 className={styles.heading}>
      {words.map((word, place) => (
        <span key={word}>
          {place > 0 && ' '}
          <span className={styles.word}>{word}</span>
        </span>
      ))}
    </h1>
    <p className={styles.lead}>Short answers, best read before you are too hungry.</p>
  </header>
);
