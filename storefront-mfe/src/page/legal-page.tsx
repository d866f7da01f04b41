import { t, type Text } from '@food-court/shared-api';
import { Section } from '@food-court/shared-ui';
import { BasketSlot } from '../basket/entry/basket-slot';
import styles from './legal-page.module.css';

export interface ListedName {
  name: string;
  text: Text;
}

export interface Clause {
  title: Text;
  paragraphs: readonly Text[];
  list?: readonly ListedName[];
}

interface LegalPageProps {
  title: string;
  summary: string;
  clauses: readonly Clause[];
}

export const LegalPage = ({ title, summary, clauses }: LegalPageProps) => (
  <>
    <Section narrow>
      <article className={styles.page} data-look="grid text-width">
        <header className={styles.header} data-look="grid gap-4 line-below">
          <h1>{title}</h1>
          <p className={styles.summary} data-look="l soft">
            {summary}
          </p>
        </header>
        {clauses.map((clause) => (
          <section key={clause.title} data-look="grid gap-3">
            <h2 data-look="xl">{t(clause.title)}</h2>
            {clause.paragraphs.map((paragraph) => (
              <p key={paragraph}>{t(paragraph)}</p>
            ))}
            {clause.list && <NameList names={clause.list} />}
          </section>
        ))}
      </article>
    </Section>
    <BasketSlot />
  </>
);

const NameList = ({ names }: { names: readonly ListedName[] }) => (
  <dl data-look="grid gap-3">
    {names.map(({ name, text }) => (
      <div key={name}>
        <dt data-look="breaks code">{name}</dt>
        <dd data-look="soft">{t(text)}</dd>
      </div>
    ))}
  </dl>
);
