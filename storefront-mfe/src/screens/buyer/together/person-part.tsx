import { call, formatDollars, t, type SharedPerson, type Text } from '@food-court/shared-api';
import { Badge, IconButton, spreadRow, stack } from '@food-court/shared-ui';
import { TrashIcon } from '@food-court/shared-ui/icons';
import { QuantityStepper } from '#ordering/dialogs/quantity-stepper.tsx';
import styles from './together.module.css';
import { useChange } from './use-shared-basket';

type Line = SharedPerson['basket']['lines'][number];

const words: Record<SharedPerson['part'], Text | undefined> = {
  choosing: undefined,
  'to-pay': 'Not paid yet' satisfies Text,
  paying: 'Paying' satisfies Text,
  paid: 'Paid' satisfies Text,
  'left-out': 'Left out' satisfies Text,
};
const tones = {
  choosing: 'neutral',
  'to-pay': 'warning',
  paying: 'warning',
  paid: 'success',
  'left-out': 'danger',
} as const;

/** Somebody at the table with their dishes. Only their own can be changed. */
export function PersonPart({ person, isOpen }: { person: SharedPerson; isOpen: boolean }) {
  const { _id, name, isYou, part, basket, paidBy } = person;
  const word = basket.lines.length > 0 ? words[part] : undefined;
  return (
    <li className={styles.person} aria-labelledby={_id}>
      <div className={spreadRow(3)}>
        <h2 id={_id} className={styles.name}>
          <bdi>{name}</bdi>
          {isYou && <span className={styles.soft}> {t('(you)')}</span>}
        </h2>
        {word && <Badge tone={tones[part]}>{t(word)}</Badge>}
      </div>
      {basket.lines.length === 0 ? (
        <p className={styles.soft}>{t('No dish yet')}</p>
      ) : (
        <ul role="list" className={stack(3)}>
          {basket.lines.map((line) =>
            isYou && isOpen ? <OwnLine key={line._id} line={line} /> : <OtherLine key={line._id} line={line} />,
          )}
        </ul>
      )}
      {basket.fee !== undefined && (
        <p className={styles.row}>
          <span>{t('Service fee')}</span>
          <span>{formatDollars(basket.fee)}</span>
        </p>
      )}
      {basket.lines.length > 0 && (
        <p className={styles.row}>
          <span>
            {paidBy === undefined ? t('Part of {name}', { name }) : t('{name} pays this part', { name: paidBy })}
          </span>
          <strong>{formatDollars(basket.total)}</strong>
        </p>
      )}
    </li>
  );
}

const details = ({ choices, note, kitchen }: Line): string =>
  [kitchen.name, ...choices.map(({ name }) => name), ...(note ? [note] : [])].join(' · ');

const LineFacts = ({ line }: { line: Line }) => (
  <div className={styles.facts}>
    <p dir="auto">{line.title}</p>
    <p className={styles.soft} dir="auto">
      {details(line)}
    </p>
    {line.problem && line.problem !== 'price-changed' && (
      <p className={styles.problem}>{t('This dish can’t be ordered now.')}</p>
    )}
  </div>
);

const OtherLine = ({ line }: { line: Line }) => (
  <li className={styles.line}>
    <LineFacts line={line} />
    <span className={styles.count}>
      {t('{quantity} × {price}', { quantity: line.quantity, price: formatDollars(line.price) })}
    </span>
  </li>
);

function OwnLine({ line }: { line: Line }) {
  const { _id, title, quantity } = line;
  const change = useChange((to: number) =>
    call('PATCH /shared-basket/lines/{id}', { params: { id: _id }, body: { from: quantity, to } }),
  );
  const remove = useChange(() => call('DELETE /shared-basket/lines/{id}', { params: { id: _id } }));
  return (
    <li className={styles.line}>
      <LineFacts line={line} />
      <div className={styles.steps}>
        <IconButton
          label={t('Remove {title}', { title })}
          icon={<TrashIcon size={18} />}
          harmful
          onClick={() => remove.press(undefined)}
        />
        <QuantityStepper title={title} quantity={quantity} onChange={(to) => change.press(to)} />
      </div>
    </li>
  );
}
