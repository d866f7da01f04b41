import { documentAddressScript, earlyPressesScript, runAfterPaintAttribute } from '@food-court/federation/discovery';

/** For a browser that paints nothing although the tab is visible. */
const longestWaitMs = 3_000;

/**
 * A page from the server is complete without its scripts. They arrive early and run, in order, after its first paint.
 */
const afterPaintScript =
  "addEventListener('DOMContentLoaded',()=>{" +
  `let l=[...document.querySelectorAll('link[${runAfterPaintAttribute}]')];` +
  'const run=()=>{for(const{href,integrity,crossOrigin}of l)' +
  "document.head.append(Object.assign(document.createElement('script'),{async:false,integrity,crossOrigin,src:href}));l=[]};" +
  `if(document.hidden)run();else{new PerformanceObserver(run).observe({type:'paint',buffered:true});setTimeout(run,${longestWaitMs})}})`;

/** The inline script in the document of a page from the server, after the one about trusted types. */
export const documentScript = `${documentAddressScript};${earlyPressesScript};${afterPaintScript}`;
