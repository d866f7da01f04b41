import { useQuery } from '@tanstack/react-query';
import { language, t, type BookProof, type Order, type Receipt } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { dateFormat } from '@food-court/shared-ui';
import { checkBooks, type SealState } from './check-books';

const writeTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** The books are signed twice a minute. */
const untilSignedMs = 20_000;

const titles: Record<SealState, () => string> = {
  proven: () => t('Part of the court’s books'),
  waiting: () => t('The court’s books will contain this receipt within a minute.'),
  broken: () => t('This receipt is not what the court’s books say. Save the proof, and ask the food court.'),
  unchecked: () => t('This browser can’t check the court’s books. Save the proof, and check it with a program.'),
};

/** The file that verify_books.py reads. */
const fileOf = (proof: BookProof): string =>
  `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(proof, undefined, 2))}`;

const places = ({ entries }: BookProof): string =>
  entries.map(({ index }) => (index + 1).toLocaleString(language())).join(', ');

/** Shows that the receipt is in the public books, as this browser has checked. A court without books shows nothing. */
export default function BooksSeal({ order, receipt }: { order: Order; receipt: Receipt }) {
  const { data: proof } = useQuery({
    ...apiQuery('GET /orders/{id}/books', { params: { id: order._id } }),
    retry: false,
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? untilSignedMs : false),
  });
  const { data: state } = useQuery({
    queryKey: ['checked-books', order._id, proof?.checkpoint, proof?.entries.length, receipt.amount],
    queryFn: () => checkBooks(proof!, receipt),
    enabled: proof !== undefined,
    retry: false,
  });
  if (!proof || state === undefined) return null;
  return (
    <details data-look="s soft">
      <summary>{titles[state]()}</summary>
      <p>
        {t('Entries {places} of {size}, signed on {time}.', {
          places: places(proof),
          size: proof.size.toLocaleString(language()),
          time: writeTime(new Date(proof.at)),
        })}
      </p>
      <p>
        <a href={fileOf(proof)} download={`${receipt.number}-books.json`}>
          {t('Save the proof')}
        </a>
      </p>
    </details>
  );
}
