import { t } from '@food-court/shared-api';
import type { TableColumn } from '@food-court/shared-ui';

export const BuildName = ({ build }: { build: string }) => <span data-look="unbroken bold code">{build}</span>;

export const buildColumn: TableColumn<{ build: string }> = {
  get title() {
    return t('Build');
  },
  wide: true,
  cell: ({ build }) => <BuildName build={build} />,
};
