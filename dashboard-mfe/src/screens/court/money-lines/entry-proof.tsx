import { useQuery } from '@tanstack/react-query';
import { language, t, type BookProof, type MoneyLine } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { joinClasses } from '@food-court/shared-ui';
import { AlertIcon, CheckIcon } from '@food-court/shared-ui/icons';
import { LoadError } from '#page/failure.tsx';
import { writeTime } from '#page/write-time.ts';
import styles from './entry-proof.module.css';

/** The books are signed twice a minute, and somebody waits for it. */
const askAgainMs = 5_000;

type Checked = 'proven' | 'broken' | 'unchecked';

const verdicts: Record<Checked, { title: () => string; reason: () => string }> = {
  proven: {
    title: () => t('Part of the court’s books'),
    reason: () =>
      t('This browser has checked it: the signed books have this entry, with the same kind, time and amount.'),
  },
  broken: {
    title: () => t('This is not what the signed books say.'),
    reason: () => t('Save the proof, and find out who changed the entry or the books.'),
  },
  unchecked: {
    title: () => t('This browser can’t check signatures of the books.'),
    reason: () => t('Save the proof, and check it with a program.'),
  },
};

const readingTexts = {
  get not_found() {
    return t('The court has no public books.');
  },
};

/** The id of a line is that of its entry and of its order, which contains no hyphen either. */
function idsOf({ _id }: MoneyLine): { entry: string; about: string } {
  const end = _id.lastIndexOf('-');
  return { entry: _id.slice(0, end), about: _id.slice(end + 1) };
}

/** Reads the proof of a line’s entry, and checks it in this browser. */
export function EntryProof({ line }: { line: MoneyLine }) {
  const ids = idsOf(line);
  const read = useQuery({
    ...apiQuery('GET /book-entries/{id}', { params: { id: ids.entry } }),
    retry: false,
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? askAgainMs : false),
  });
  const proof = read.data;
  const check = useQuery({
    queryKey: ['checked-line', line._id, line.amount, proof?.checkpoint],
    queryFn: async () => (await import('#audit/check-line.ts')).checkLine(proof!, { ...line, ...ids }),
    enabled: proof !== undefined && proof.entries.length > 0,
    retry: false,
  });
  const failed = [read, check].find(({ error }) => error);
  if (failed) return <LoadError title={t('We couldn’t load the proof')} query={failed} texts={readingTexts} />;
  if (proof && proof.waiting > 0)
    return <p role="status">{t('The books will contain this entry within a minute. This page waits for it.')}</p>;
  if (!proof || !check.data) return <p role="status">{t('Checking…')}</p>;
  return <Verdict proof={proof} checked={check.data} name={line.order?.number ?? line.kind} />;
}

const Verdict = ({ proof, checked, name }: { proof: BookProof; checked: Checked; name: string }) => (
  <div className={styles.proof} data-look="grid gap-2 start-items">
    <p
      role="status"
      className={joinClasses(styles.verdict, styles[checked])}
      data-look="bold row middle gap-2 press-corners"
    >
      {checked === 'proven' ? <CheckIcon data-look="rigid" size={20} /> : <AlertIcon data-look="rigid" size={20} />}
      {verdicts[checked].title()}
    </p>
    <p data-look="s">{verdicts[checked].reason()}</p>
    {proof.entries.map((entry) => (
      <SignedEntry key={entry.index} {...{ proof, entry }} />
    ))}
    <a href={fileOf(proof)} download={`${name.replace('#', '')}-books.json`} data-look="s pad-block-2 inline-block">
      {t('Save the proof')}
    </a>
  </div>
);

/** The file that verify_books.py reads. */
const fileOf = (proof: BookProof): string =>
  `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(proof, undefined, 2))}`;

const SignedEntry = ({ proof, entry }: { proof: BookProof; entry: BookProof['entries'][number] }) => (
  <>
    <p data-look="s soft">
      {t('Entry {place} of {size}, signed on {time}', {
        place: (entry.index + 1).toLocaleString(language()),
        size: proof.size.toLocaleString(language()),
        time: writeTime(new Date(proof.at)),
      })}
    </p>
    <details data-look="s">
      <summary>{t('What was signed')}</summary>
      <ul className={styles.parts} translate="no">
        {entry.parts.map(({ text }) => (
          <li key={text}>
            <code data-look="breaks">{text}</code>
          </li>
        ))}
      </ul>
    </details>
  </>
);
