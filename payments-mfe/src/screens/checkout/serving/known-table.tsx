import { t } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';

interface KnownTableProps {
  table: number | undefined;
  /** The order was placed to it. */
  isFixed: boolean;
  onChange: () => void;
}

/** A guest who scanned the code of a table has nothing to type. */
export const KnownTable = ({ table, isFixed, onChange }: KnownTableProps) => (
  <div data-look="l bold row middle between gap-3">
    <p>{t('Table {table}', { table })}</p>
    {!isFixed && (
      <Button variant="ghost" size="s" onClick={onChange}>
        {t('Change')}
      </Button>
    )}
  </div>
);
