import { call, formatDollars, t, type SharedPerson, type Text } from '@food-court/shared-api';
import { Badge, IconButton, spreadRow, stack } from '@food-court/shared-ui';
import { TrashIcon } from '@food-court/shared-ui/icons';
import { QuantityStepper } from '#ordering/dialogs/quantity-stepper.tsx';
import { useChange } from '#basket/together/use-shared-basket.ts';
import { dinerName } from './diner-name';

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
  const { _id, isYou, part, basket, paidBy, share } = person;
  const name = dinerName(person.name);
  const word = basket.lines.length > 0 || share !== undefined ? words[part] : undefined;
  return (
    <li data-look="grid gap-3 line-above pad-above-4" aria-labelledby={_id}>
      <div className={spreadRow(3)}>
        <h2 id={_id} data-look="l breaks">
          <bdi>{name}</bdi>
          {isYou && <span data-look="s soft"> {t('(you)')}</span>}
        </h2>
        {word && <Badge tone={tones[part]}>{t(word)}</Badge>}
      </div>
      {basket.lines.length === 0 ? (
        <p data-look="s soft">{t('No dish yet')}</p>
      ) : (
        <ul role="list" className={stack(3)}>
          {basket.lines.map((line) =>
            isYou && isOpen ? <OwnLine key={line._id} line={line} /> : <OtherLine key={line._id} line={line} />,
          )}
        </ul>
      )}
      {basket.fee !== undefined && share === undefined && (
        <p data-look="numbers row middle between gap-3">
          <span>{t('Service fee')}</span>
          <span>{formatDollars(basket.fee)}</span>
        </p>
      )}
      {share !== undefined && (
        <p data-look="numbers row middle between gap-3">
          <span>{t('Share of {name}', { name })}</span>
          <strong>{formatDollars(share)}</strong>
        </p>
      )}
      {basket.lines.length > 0 && share === undefined && (
        <p data-look="numbers row middle between gap-3">
          <span>
            {paidBy === undefined
              ? t('Part of {name}', { name })
              : t('{name} pays this part', { name: dinerName(paidBy) })}
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
  <div data-look="breaks shrink">
    <p dir="auto">{line.title}</p>
    <p data-look="s soft" dir="auto">
      {details(line)}
    </p>
    {line.problem && line.problem !== 'price-changed' && (
      <p data-look="s danger">{t('This dish can’t be ordered now.')}</p>
    )}
  </div>
);

const OtherLine = ({ line }: { line: Line }) => (
  <li data-look="numbers row middle between gap-3">
    <LineFacts line={line} />
    <span data-look="rigid">
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
    <li data-look="numbers row middle between gap-3">
      <LineFacts line={line} />
      <div data-look="row middle rigid">
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
