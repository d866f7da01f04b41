import { useState, type SyntheticEvent } from 'react';
import { ApiError, t, type TableRules as Rules } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { Button, Card, joinClasses, stack, Switch, TextAreaField, TextField } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { failureText } from '#page/failure-text.ts';
import { changeOf, draftOf, type TypedRules } from './typed-rules';
import styles from './tables.module.css';
import { useCodeOfDay, useRulesChange, useTableRules } from './use-table-codes';

/** When, from where and with which codes people order to a table. */
export function TableRules() {
  const rules = useTableRules();
  return (
    <Card as="section" raised className={joinClasses(stack(4), styles.rules)} aria-labelledby="table-rules">
      <h2 id="table-rules" data-look="xl">
        {t('Who orders to a table')}
      </h2>
      {rules.data ? (
        <RulesForm rules={rules.data} />
      ) : (
        rules.isError && <LoadError title={t('We couldn’t load the rules')} query={rules} />
      )}
    </Card>
  );
}

function RulesForm({ rules }: { rules: Rules }) {
  const [typed, setTyped] = useState<Partial<TypedRules>>({});
  const draft = { ...draftOf(rules), ...typed };
  const edit = (change: Partial<TypedRules>) => setTyped({ ...typed, ...change });
  const [isChecked, setChecked] = useState(false);
  const change = useRulesChange();
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    const body = changeOf(draft);
    if (body)
      change.mutate(body, {
        onSuccess: () => {
          setTyped({});
          toast.success(t('Rules saved'));
        },
      });
  };
  const wrongNetwork = fieldError(change.error, 'networks');
  return (
    <form className={stack(4)} onSubmit={save} noValidate>
      <Switch
        label={t('Guests need the code on their table')}
        checked={draft.needsCode}
        onChange={(needsCode) => edit({ needsCode })}
      />
      <Hours draft={draft} edit={edit} isChecked={isChecked} timeZone={rules.timeZone} />
      <TextAreaField
        label={t('Networks of the hall (optional)')}
        hint={t(
          'Orders to a table come from these addresses only, one on each line, such as 192.0.2.0/24. You are at {address}.',
          {
            address: rules.yourAddress,
          },
        )}
        rows={3}
        spellCheck={false}
        error={wrongNetwork}
        value={draft.networks}
        onChange={({ target }) => edit({ networks: target.value })}
      />
      <DayCode draft={draft} edit={edit} />
      {change.error && wrongNetwork === undefined && <p role="alert">{failureText(change.error)}</p>}
      <div>
        <Button type="submit" busy={change.isPending}>
          {t('Save the rules')}
        </Button>
      </div>
    </form>
  );
}

const fieldError = (error: unknown, named: string): string | undefined =>
  error instanceof ApiError ? error.fields.find(({ field }) => field.startsWith(named))?.detail : undefined;

interface PartProps {
  draft: TypedRules;
  edit: (change: Partial<TypedRules>) => void;
}

function Hours({ draft, edit, isChecked, timeZone }: PartProps & { isChecked: boolean; timeZone: string }) {
  const missing = (time: string) => (isChecked && time === '' ? t('Enter a time') : undefined);
  return (
    <>
      <Switch
        label={t('Only while the court is open')}
        checked={draft.hasHours}
        onChange={(hasHours) => edit({ hasHours })}
      />
      {draft.hasHours && (
        <div className={styles.hours} data-look="grid top gap-3">
          <TextField
            label={t('Tables from')}
            type="time"
            error={missing(draft.from)}
            value={draft.from}
            onChange={({ target }) => edit({ from: target.value })}
          />
          <TextField
            label={t('Tables until')}
            type="time"
            hint={timeZone}
            error={missing(draft.to)}
            value={draft.to}
            onChange={({ target }) => edit({ to: target.value })}
          />
        </div>
      )}
    </>
  );
}

function DayCode({ draft, edit }: PartProps) {
  const { data: today } = useCodeOfDay();
  return (
    <div className={stack(2)}>
      <Switch
        label={t('Ask for the code of the day')}
        checked={draft.needsDayCode}
        onChange={(needsDayCode) => edit({ needsDayCode })}
      />
      <p data-look="s soft">
        {today?.code
          ? t(
              'Today’s code is {code}. Sellers see it on their dashboard, and it stands on the cards that you print today.',
              {
                code: today.code,
              },
            )
          : t('Four digits that change each day. Guests in the networks of the hall don’t need them.')}
      </p>
    </div>
  );
}
