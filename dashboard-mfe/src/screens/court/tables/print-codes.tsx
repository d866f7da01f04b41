import { useState } from 'react';
import { t } from '@food-court/shared-api';
import { Button, ConfirmDialog } from '@food-court/shared-ui';
import styles from './tables.module.css';
import { usePrint, useTableRules } from './use-table-codes';

const questions = {
  first: {
    get title() {
      return t('Print signed codes?');
    },
    get text() {
      return t(
        'From now on, guests need these codes to order to a table. Cards that you printed before stop working, so print every table.',
      );
    },
    get act() {
      return t('Print');
    },
  },
  replace: {
    get title() {
      return t('Print new codes?');
    },
    get text() {
      return t('The codes of all tables stop working, and so does the code of the day. Print every table again.');
    },
    get act() {
      return t('Replace and print');
    },
  },
};

/** `version` is that of the codes on the page. */
export function PrintCodes({ version }: { version: number }) {
  const rules = useTableRules();
  const { printSigned, replace, isBusy } = usePrint(version);
  const [asked, setAsked] = useState<keyof typeof questions>();
  const question = asked && questions[asked];
  const confirm = async () => {
    if (asked === 'replace') await replace.mutateAsync(version).catch(() => {});
    else await printSigned();
    setAsked(undefined);
  };
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        className={styles.button}
        busy={rules.isPending}
        onClick={() => (rules.data?.needsCode === false ? setAsked('first') : print())}
      >
        {t('Print')}
      </Button>
      <Button type="button" variant="ghost" className={styles.button} onClick={() => setAsked('replace')}>
        {t('Print new codes')}
      </Button>
      {question && (
        <ConfirmDialog
          open
          title={question.title}
          confirmLabel={question.act}
          cancelLabel={t('Cancel')}
          variant={asked === 'replace' ? 'danger' : 'primary'}
          busy={isBusy}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(undefined)}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
