import { t, type AnswerOf, type ReleaseChange, type ReleaseTeam } from '@food-court/shared-api';
import { plural } from '@food-court/shared-ui';
import { writeTime } from '#page/write-time.ts';
import { formatNumber } from '#listing/format-number.ts';

/** Shows an invalid time as it is. */
export function Timestamp({ at }: { at: string }) {
  const time = new Date(at);
  return (
    <time data-look="s unbroken" dateTime={at}>
      {Number.isNaN(time.getTime()) ? at : writeTime(time)}
    </time>
  );
}

export const percent = (share: number): string =>
  t('{share} %', { share: formatNumber(share, { maximumFractionDigits: 2 }) });

export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

export const visitors = (number: number): string => plural(number, '{count} visitor', '{count} visitors');

type FailureKind = AnswerOf<'GET /versions/{name}'>['failures'][number]['what'];

export const whatFailed: Record<FailureKind, string> = {
  get load() {
    return t('was not loaded');
  },
  get render() {
    return t('stopped working');
  },
  get hang() {
    return t('stopped the browser from answering');
  },
  get empty() {
    return t('showed an empty page');
  },
  get error() {
    return t('had an error that nothing handled');
  },
  get outside() {
    return t('changed the rest of the page');
  },
};

/** For example 'Rolled back to storefront b1'. */
const changeTexts: Record<ReleaseChange['what'], (builds: string, share: number | undefined) => string> = {
  release: (builds) => t('Released {builds}', { builds }),
  canary: (builds, share) => t('Served {builds} to {share}', { builds, share: percent(share ?? 0) }),
  preview: (builds) => t('Listed {builds} for previews', { builds }),
  rollback: (builds) => t('Rolled back to {builds}', { builds }),
  withdrawal: (builds) => t('Withdrew {builds}', { builds }),
};

export const changeText = ({ what, builds, share }: ReleaseChange): string =>
  changeTexts[what](builds.map(({ name, build }) => `${name} ${build}`).join(', '), share);

/** For example 'stage, canary of reviews, every remote'. */
export const rightsText = ({ actions, deployables }: ReleaseTeam): string =>
  t('{actions} of {remotes}', { actions: actions.join(', '), remotes: deployables.map(remoteText).join(', ') });

/** For example '/team-api/reviews/ goes to https://reviews.example'. */
export const backendText = ({ remote, address }: NonNullable<ReleaseTeam['backends']>[number]): string =>
  t('/team-api/{remote}/ goes to {address}', { remote, address });

/** Says what each kind of source lets pages do; a newer server may name others. */
const sourceTexts: Record<string, ((values: { remote: string; origins: string }) => string) | undefined> = {
  connect: (values) => t('Pages of {remote} may send requests to {origins}', values),
  frame: (values) => t('Pages of {remote} may show {origins} in frames', values),
  img: (values) => t('Pages of {remote} may load images from {origins}', values),
  font: (values) => t('Pages of {remote} may load fonts from {origins}', values),
};

export const sourceText = ({ remote, kind, origins }: NonNullable<ReleaseTeam['sources']>[number]): string =>
  sourceTexts[kind]?.({ remote, origins: origins.join(', ') }) ?? `${remote}: ${kind} ${origins.join(', ')}`;

/** Says how far the site trusts a remote; a newer server may name other levels. */
export function levelText({ remote, level, calls }: NonNullable<ReleaseTeam['levels']>[number]): string {
  if (level === 'trusted') return t('{remote} is trusted', { remote });
  if (level === 'watched') return t('{remote} is watched', { remote });
  if (level !== 'guest') return `${remote}: ${level}`;
  return calls.length === 0
    ? t('{remote} is a guest and may make no calls', { remote })
    : t('{remote} is a guest and may make the calls {calls}', { remote, calls: calls.join(', ') });
}

export const remoteText = (name: string): string => (name === '*' ? t('every remote') : name);

export const readingTexts = {
  get not_allowed() {
    return t('You’re no longer an admin, so you can’t see the versions.');
  },
};
