import { Link } from 'react-router-dom';
import { buttonClass, Disclosure, Section } from '@food-court/shared-ui';
import { BasketSlot } from '../basket-entry/basket-slot';
import styles from './faq.module.css';
import { questions } from './questions';

export default function FaqScreen() {
  return (
    <>
      <FaqBanner />
      <Section narrow className={styles.questions}>
        {Object.entries(questions).map(([question, answer]) => (
          <Disclosure key={question} summary={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
        <p className={styles.further}>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            See what’s cooking
          </Link>
        </p>
      </Section>
      <BasketSlot />
    </>
  );
}

const headingWords = ['Frequently', 'Asked', 'Questions'];

const FaqBanner = () => (
  <header className={styles.banner}>
    <h1 className={styles.heading}>
      {headingWords.map((word, index) => (
        <span key={word}>
          {index > 0 && ' '}
          <span className={styles.word}>{word}</span>
        </span>
      ))}
    </h1>
    <p className={styles.lead}>Short answers, best read before you are too hungry.</p>
  </header>
);
