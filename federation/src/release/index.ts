export { findCanary, listedBuilds } from './document/discovery-changes';
export { readDiscovery, type Audience, type Change } from './document/discovery-document';
export { goodBuilds, readHistory, wasLive, type HistoryEntry } from './document/history';
export { contentTypeOf } from './store/content-types';
export { diskStore } from './store/disk-store';
export { createFile } from './store/durable-files';
export { withFileLock } from './store/file-lock';
export { honoursConditions } from './store/conditional-writes';
export { openStore, type StoreSettings } from './store/open-store';
export type { BuildInStore, ReleaseStore, StoredText } from './store/release-store';
export { clientIntegrityOf, integrityOf } from '../workspace/file-integrity';
export { changeShare, requireCanary } from './change-share';
export { readFinishedBuild } from './finished-build';
export { checkFinished, publish, type Published } from './publish';
export { ReleaseRefused } from './document/release-refused';
export { removeOldBuilds, type RemovedBuild } from './remove-old-builds';
export { removeRemote } from './remove-remote';
export { removeVersion } from './remove-version';
export type {
  LevelStatus,
  MeasuredStatus,
  RecordedStatus,
  RemoteFailure,
  RemoteStatus,
  RenderFailure,
  RouteSpeed,
  ScriptSizes,
  UploadedSize,
} from './client/remote-status';
export { rollBack } from './roll-back';
export { servedManifests } from './served-manifests';
export { show, type Publication } from './show';
export { checkStored, showStored } from './show-stored';
export { unservedBuilds, type UnservedBuild } from './unserved-builds';
export { skipReason } from './skip-reason';
export { toSource } from './places/find-source';
export { parseSourcePlaces, sourcePlacesFile, type SourcePlaces } from './places/source-places';
export { framesOf } from './places/stack-frames';
export { servedScripts } from './source-sizes';
