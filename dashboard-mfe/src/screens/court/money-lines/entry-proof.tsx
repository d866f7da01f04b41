import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t, type BookProof } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { dateFormat } from '@food-court/shared-ui';
import styles from './entry-proof.module.css';

const writeTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

type Checked = 'proven' | 'broken' | 'unchecked';

const verdicts: Record<Checked, () => string> = {
  proven: () => t('This browser has checked it: the entry is in the tree that was signed.'),
  broken: () => t('This is not what the signed books say.'),
  unchecked: () => t('This browser can’t check signatures of the books.'),
};

/** The id of a line is that of its entry and of its order, which contains no hyphen either. */
const entryOf = (lineId: string): string => lineId.slice(0, lineId.lastIndexOf('-'));

/** Proves the ledger entry of a line, when somebody asks for it. */
export function EntryProof({ lineId }: { lineId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.proof}
      data-look="s breaks"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('Proof')}</summary>
      {isOpen && <Proven entryId={entryOf(lineId)} />}
    </details>
  );
}

function Proven({ entryId }: { entryId: string }) {
  const { data: proof, isError } = useQuery({
    ...apiQuery('GET /book-entries/{id}', { params: { id: entryId } }),
    retry: false,
  });
  const { data: checked } = useQuery({
    queryKey: ['checked-entry', entryId, proof?.checkpoint],
    queryFn: async () => (await import('#audit/check-books.ts')).checkProof(proof!),
    enabled: proof !== undefined && proof.entries.length > 0,
    retry: false,
  });
  if (isError) return <p>{t('The court has no public books.')}</p>;
  if (!proof) return <p role="status">{t('Checking…')}</p>;
  if (proof.waiting > 0) return <p>{t('The books will contain this entry within a minute.')}</p>;
  return checked === undefined ? <p role="status">{t('Checking…')}</p> : <Verdict proof={proof} checked={checked} />;
}

const Verdict = ({ proof, checked }: { proof: BookProof; checked: Checked }) => (
  <>
    <p>{verdicts[checked]()}</p>
    {proof.entries.map(({ index, parts }) => (
      <div key={index}>
        <p>
          {t('Entry {place} of {size}, signed on {time}', {
            place: index + 1,
            size: proof.size,
            time: writeTime(new Date(proof.at)),
          })}
        </p>
        <ul translate="no">
          {parts.map(({ text }) => (
            <li key={text}>
              <code>{text}</code>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
);
