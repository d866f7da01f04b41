import { t, type FailureReport, type ReleaseChange, type ReleaseTeam } from '@food-court/shared-api';
import styles from './versions.module.css';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Shows an invalid time as it is. */
export function Timestamp({ at }: { at: string }) {
  const time = new Date(at);
  return (
    <time className={styles.moment} dateTime={at}>
      {Number.isNaN(time.getTime()) ? at : dateFormat.format(time)}
    </time>
  );
}

export const percent = (share: number): string =>
  `${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }).format(share)} %`;

export const visitors = (number: number): string => `${number} ${number === 1 ? 'visitor' : 'visitors'}`;

export const whatFailed: Record<FailureReport['what'], string> = { load: 'was not loaded', render: 'stopped working' };

/** 'Rolled back to storefront b1' */
const changeTexts: Record<ReleaseChange['what'], (builds: string, share: number | undefined) => string> = {
  release: (builds) => `Released ${builds}`,
  canary: (builds, share) => `Served ${builds} to ${percent(share ?? 0)}`,
  preview: (builds) => t('Listed {builds} for previews', { builds }),
  rollback: (builds) => t('Rolled back to {builds}', { builds }),
  withdrawal: (builds) => `Withdrew ${builds}`,
};

export const changeText = ({ what, builds, share }: ReleaseChange): string =>
  changeTexts[what](builds.map(({ name, build }) => `${name} ${build}`).join(', '), share);

/** 'stage, canary of reviews, every remote' */
export const rightsText = ({ actions, deployables }: ReleaseTeam): string =>
  `${actions.join(', ')} of ${deployables.map(remoteText).join(', ')}`;

export const remoteText = (name: string): string => (name === '*' ? t('every remote') : name);

export const readingTexts = { not_allowed: 'Only admins see what is served, and you are not one any more.' };
