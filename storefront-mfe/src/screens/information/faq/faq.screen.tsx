import { Link } from 'react-router-dom';
import { t, type Text } from '@food-court/shared-api';
import { buttonClass, Disclosure, Section } from '@food-court/shared-ui';
import { BasketSlot } from '#basket/entry/basket-slot.tsx';
import styles from './faq.module.css';
import { questions } from './questions';

export default function FaqScreen() {
  return (
    <>
      <FaqBanner />
      <Section narrow className={styles.questions}>
        {questions.map(([question = '', answer = '']) => (
          <Disclosure key={question} summary={t(question)}>
            <p>{t(answer)}</p>
          </Disclosure>
        ))}
        <p className={styles.further}>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {t('See what’s cooking')}
          </Link>
        </p>
      </Section>
      <BasketSlot />
    </>
  );
}

const heading = 'Frequently Asked Questions' satisfies Text;

const FaqBanner = () => (
  <header className={styles.banner}>
    <h1 className={styles.heading}>
      {t(heading)
        .split(' ')
        .map((word, index) => (
          <span key={word}>
            {index > 0 && ' '}
            <span className={styles.word}>{word}</span>
          </span>
        ))}
    </h1>
    <p className={styles.lead}>{t('Short answers, best read before you are too hungry.')}</p>
  </header>
);
