export { byteFaults, type BuildFile, type CodeFile } from '../build/contents/build-contents';
export { gateInThisThread, judge, type Gate } from './judge';
export { largestManifest, manifestFaults } from './manifest-limits';
export { landingFaults, landingScripts, newLandings } from './landing-page';
export { pagesLostWith, reasonsAgainstRemoval } from './remote-removal';
export {
  describeBuild,
  isCandidate,
  servedBuild,
  type BuildInRole,
  type Finding,
  type ServedBuild,
} from './served-build';
export { isKind, isSource, listSources, mostSources, sourceFaults, sourceKinds } from '../surface/sources';
export { fileLimit, landingPageLimit, paintLimit, untilIdleLimit } from './size-limits';
export { callMismatches, callShape } from './used-calls';
export { countedFiles, sizeFaults, formatNumber, totalSize, type FileSizes } from './size-faults';
