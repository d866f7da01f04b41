import { t, type Serving } from '@food-court/shared-api';

/** Where the meal goes: 'Table 12' or 'Pick-up: Ada'. */
export const ServingPlace = ({ serving }: { serving: Serving }) =>
  serving.kind === 'table' ? (
    <>{t('Table {table}', { table: serving.table })}</>
  ) : (
    <>
      {t('Pick-up:')} <bdi>{serving.name}</bdi>
    </>
  );
