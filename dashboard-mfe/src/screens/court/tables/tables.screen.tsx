import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { Button, joinClasses, row, TextField } from '@food-court/shared-ui';
import { useIsHydrated } from '#page/use-is-hydrated.ts';
import { Page } from '#page/page-head.tsx';
import { LoadError } from '#page/failure.tsx';
import { KioskLinks } from './kiosk-links';
import { MonitorLink } from './monitor-link';
import { PrintCodes } from './print-codes';
import { fromRule, tablesOf, tablesPerSheet, toRule } from './sheet-rule';
import { TableRules } from './table-rules';
import { TableSheet } from './table-sheet';
import styles from './tables.module.css';
import { useTableCodes } from './use-table-codes';

/** Prints codes for tables, for admins. The tables are in the address, so that a sheet can be printed again. */
export default function TablesScreen() {
  const [address, setAddress] = useSearchParams();
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  // The codes contain the site’s address and are drawn in the browser.
  const tables = useIsHydrated() ? tablesOf(from, to) : [];
  const codes = useTableCodes(tables);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { from: from || '1', to: to || '12' } });
  const { errors } = formState;
  const show = handleSubmit((asked) => setAddress({ from: asked.from.trim(), to: asked.to.trim() }));

  return (
    <Page
      id="tables"
      title={t('Tables')}
      lead={t('A QR code for each table. Guests scan it to order to that table.')}
      className={styles.page}
    >
      <form
        noValidate
        aria-labelledby="tables"
        className={joinClasses(row(4), styles.form)}
        onSubmit={(event) => void show(event)}
      >
        <TextField
          label={t('From table')}
          inputMode="numeric"
          autoComplete="off"
          hint={t('1 to {most}', { most: orderLimits.tables })}
          error={errors.from?.message}
          {...register('from', { validate: fromRule })}
        />
        <TextField
          label={t('To table')}
          inputMode="numeric"
          autoComplete="off"
          hint={t('Up to {most} on a sheet', { most: tablesPerSheet })}
          error={errors.to?.message}
          {...register('to', { validate: (typed, asked) => toRule(typed, asked.from) })}
        />
        <Button type="submit" className={styles.button}>
          {t('Show codes')}
        </Button>
        {codes.data && <PrintCodes version={codes.data.version} />}
      </form>
      {codes.data && <TableSheet tables={tables} codes={codes.data.codes} />}
      {codes.isError && !codes.data && <LoadError title={t('We couldn’t load the codes')} query={codes} />}
      <TableRules />
      <MonitorLink />
      <KioskLinks />
    </Page>
  );
}
