import { FigureTiles } from '#figures/figure-tiles.tsx';
import { Changes } from '../builds/changes';
import { RollbackRequests } from '../builds/rollback-requests';
import { ServedBuilds } from '../builds/served-builds';
import { BuildsInUse } from './builds-in-use';
import { Canary } from './canary';
import { Failures } from './failures';
import { Flags } from './flags';
import { Refusals } from './refusals';
import { RouteSpeeds } from './route-speeds';
import { ScriptSizes } from './script-sizes';
import { ServerFailures } from './server-failures';
import { tilesOf } from './tiles';
import { UploadSizes } from './upload-sizes';
import type { RemoteOverview } from './remote-answer';

const nothing: Omit<RemoteOverview, 'name'> = {
  ...{ versions: [], failures: [], onServer: [], inUse: [], routes: [] },
  ...{ scripts: [], uploads: [], flags: [], refusals: [], changes: [] },
};

/** Failures come first. `remote` is undefined while it loads. */
export function RemoteTables({ remote }: { remote: RemoteOverview | undefined }) {
  const busy = remote === undefined;
  const { name, versions, failures, progress, ...others } = { name: '', ...nothing, ...remote };
  const { onServer, inUse, routes, scripts, uploads, flags, refusals, changes } = others;
  const canary = versions.find(({ judgement }) => judgement !== undefined);
  const deployables = [{ name, versions: versions.map(({ judgement: _inItsOwnPart, ...version }) => version) }];
  return (
    <>
      <RollbackRequests deployables={deployables} />
      {remote && <FigureTiles figures={tilesOf(remote)} />}
      <Failures failures={failures} busy={busy} />
      <ServerFailures failures={onServer} busy={busy} />
      {canary && <Canary canary={canary} progress={progress} />}
      <ServedBuilds deployables={deployables} busy={busy} />
      <RouteSpeeds routes={routes} busy={busy} />
      <BuildsInUse builds={inUse} versions={versions} busy={busy} />
      <UploadSizes uploads={uploads} busy={busy} />
      <ScriptSizes scripts={scripts} busy={busy} />
      <Flags flags={flags} busy={busy} />
      <Refusals refusals={refusals} busy={busy} />
      <Changes changes={changes} busy={busy} />
    </>
  );
}
