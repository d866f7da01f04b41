import { t, type TableRefusal, type Text } from '@food-court/shared-api';
import { Button, TextField } from '@food-court/shared-ui';
import { dayCodeMissing, isDayCode, type TableProof } from './use-table-proof';

interface TableProofPartProps {
  proof: TableProof;
  /** The button was pressed, so missing input is pointed out from now on. */
  isChecked: boolean;
  onPickUp: () => void;
}

/** Where the court does not bring the order to this table, or only with the code of the day. */
export default function TableProofPart({ proof, isChecked, onPickUp }: TableProofPartProps) {
  return (
    <>
      {proof.refused && (
        <div role="alert" data-look="grid start-items gap-3 sunken press-corners pad-3-4">
          <p>{refusalText(proof.refused, proof.hours)}</p>
          <Button variant="secondary" size="s" onClick={onPickUp}>
            {t('Pick up at the counter')}
          </Button>
        </div>
      )}
      {proof.needsDayCode && (
        <TextField
          label={t('Code of the day')}
          hint={t('Four digits, on the card of your table or from the staff.')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={proof.dayCode}
          error={isChecked && !isDayCode(proof.dayCode) ? t(dayCodeMissing) : proof.dayCodeError}
          onChange={({ target }) => proof.typeDayCode(target.value)}
        />
      )}
    </>
  );
}

const tableRefusals = {
  closed: 'We don’t bring orders to tables now.' satisfies Text,
  'no-code': 'Scan the code on your table, or pick up at the counter.' satisfies Text,
  'replaced-code':
    'The code that you scanned was replaced. Scan the new one on your table, or pick up at the counter.' satisfies Text,
  'other-network': 'Join the Wi-Fi of the hall to order to a table, or pick up at the counter.' satisfies Text,
} satisfies Record<TableRefusal, Text>;

const refusalText = (refused: TableRefusal, hours?: { from: string; to: string }): string =>
  refused === 'closed' && hours
    ? t('We bring orders to tables from {from} to {to}.', hours)
    : t(tableRefusals[refused]);
