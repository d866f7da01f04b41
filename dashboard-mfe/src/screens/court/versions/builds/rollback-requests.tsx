import { t, type ServedVersion, type ReleaseOverview } from '@food-court/shared-api';
import { FailureMessage } from '#page/failure.tsx';

/** Failing builds that are not rolled back automatically. The commands are for the people who may release. */
export const RollbackRequests = ({ deployables }: { deployables: ReleaseOverview['deployables'] }) =>
  deployables.flatMap(({ name, versions }) =>
    versions
      .filter(({ rollbackRequest }) => rollbackRequest !== undefined)
      .map((version) => <FailureMessage key={`${name} ${version.build}`}>{requestText(name, version)}</FailureMessage>),
  );

function requestText(name: string, { build, kind, rollbackRequest }: ServedVersion): string {
  const command = kind === 'live' ? `npm run rollback -- ${name}` : `npm run canary -- ${name} off`;
  return t('{name} {build} should be rolled back, and a person decides. {reason}. To confirm: {command}', {
    name,
    build,
    reason: rollbackRequest,
    command,
  });
}
