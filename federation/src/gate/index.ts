export { countedOn, pagesLostWith } from './counted-on';
export type { Finding } from './finding';
export { judge } from './judge';
export { landingFaults, landingScripts, newLandings, type Landing } from './landing-page';
export { inWords, servedBuild, type Place, type ServedBuild } from './served-build';
export { filesThatCount, sizeFaults, weightOf, type Weights } from './size-faults';
