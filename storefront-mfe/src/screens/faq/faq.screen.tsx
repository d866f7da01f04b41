import { Link } from 'react-router-dom';
import { buttonClass, Disclosure, Section } from 'shared-ui';
import { FaqBanner } from './faq-banner';
import styles from './faq.module.css';
import { questions } from './questions';

export default function FaqScreen() {
  return (
    <>
      <FaqBanner />
      <Section narrow className={styles.questions}>
        {questions.map(({ question, answer }) => (
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
    </>
  );
}
