import { useEffect, useRef } from 'react';
import { t } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import { saveFile } from '#page/save-file.ts';
import { writeTime } from '#page/write-time.ts';
import styles from './table-actions.module.css';
import { csvOfTable } from './table-csv';
import { utf8Mark } from './use-download';

interface TableActionsProps {
  /** The file is named after it and the day. */
  name: string;
}

/** Prints the page’s tables, or saves the rows that they show. */
export function TableActions({ name }: TableActionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const save = () => {
    const tables = place.current?.closest('section')?.querySelectorAll('table') ?? [];
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`${name}-${day}.csv`, 'text/csv', utf8Mark + [...tables].map(csvOfTable).join('\r\n'));
  };
  return (
    <div ref={place} data-look="row wrap gap-2">
      <Button variant="ghost" size="s" onClick={() => print()}>
        {t('Print')}
      </Button>
      <Button variant="secondary" size="s" onClick={save}>
        {t('Download these rows')}
      </Button>
      <PrintedAt />
    </div>
  );
}

/** On paper only. The browser copies the page right after the event, before React would render. */
function PrintedAt() {
  const time = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const write = () => {
      if (time.current) time.current.textContent = t('Printed {time}', { time: writeTime(new Date()) });
    };
    addEventListener('beforeprint', write);
    return () => removeEventListener('beforeprint', write);
  }, []);
  return <p ref={time} className={styles.printed} data-look="away" />;
}
