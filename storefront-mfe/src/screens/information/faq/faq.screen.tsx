import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { t, type Text } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { buttonClass, Disclosure, Section } from '@food-court/shared-ui';
import { BasketSlot } from '#basket/entry/basket-slot.tsx';
import styles from './faq.module.css';
import { questionsWith } from './questions';

export default function FaqScreen() {
  const terms = useQuery(apiQuery('GET /court-terms')).data;
  return (
    <>
      <FaqBanner />
      <Section narrow className={styles.questions}>
        {questionsWith(terms).map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <p>{answer ?? t('We can’t show the figures right now. Please try again later.')}</p>
          </Disclosure>
        ))}
        <p className={styles.further} data-look="centred">
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
  <header className={styles.banner} data-look="centred grid centre-items gap-4">
    <h1 className={styles.heading}>
      {t(heading)
        .split(' ')
        .map((word, index) => (
          <span key={word}>
            {index > 0 && ' '}
            <span className={styles.word} data-look="inline-block">
              {word}
            </span>
          </span>
        ))}
    </h1>
    <p data-look="l soft balanced">{t('Short answers, best read before you are too hungry.')}</p>
  </header>
);
