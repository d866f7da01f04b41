export { Chromium } from './chromium';
export { examine } from './examine';
export { examineBuild } from './examine-build';
export { findingKinds, longestFinding, mostFindings, type PageFinding } from './page-finding';
