export { explanationOf } from './explanation';
export { explanationPage } from './explanation-page';
export { measuredPageOf, type BrowserEntries } from './measured-page';
export { factsOf, type PageFacts } from './page-facts';
export type { PageReader, ReadPage } from './read-page';
export type { Explanation, Section } from './sections';
export { timelineSections } from './timeline-sections';
export type { MeasuredPage, MeasuredRequest, Moment } from './timeline';
