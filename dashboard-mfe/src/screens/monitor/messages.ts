import { t } from '@food-court/shared-api';

export const monitorTexts = {
  title: 'Pick-up',
  refused: 'This link is not valid any more. Ask an admin of the food court for a new one.',
  more: 'There are more numbers than fit here. Ask at the counter.',
  blocked: 'Sound is blocked until you press something here.',
  missing: 'This browser plays no sound here.',
} as const;

const timeOf = (at: number): string => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

export const staleText = (receivedAt: number | undefined): string =>
  receivedAt === undefined
    ? t('No connection yet. Trying again.')
    : t('No connection since {receivedAt}, showing what was known.', { receivedAt: timeOf(receivedAt) });
