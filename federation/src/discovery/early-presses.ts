/** Written to `window` by the document's script: the last click on each button whose handler may not have run yet. */
export type EarlyPresses<Button, Press> = Map<Button, Press>;

/**
 * Runs before anything else on a page: buttons that the server rendered do nothing until their code has loaded, which takes
 * seconds on a slow connection. The shell replays these clicks after hydration. Links, submit buttons and popover buttons
 * work without code. A click that adds to the basket shows at the basket links at once, through an attribute that styles
 * draw, because React would discard markup that differs.
 */
export const earlyPressesScript =
  '(()=>{window.earlyPresses=new Map;' +
  "addEventListener('click',e=>{const b=e.target.closest('#root button:not([popovertarget])');" +
  "let p=window.earlyPresses;if(b&&(!b.form||b.type=='button')&&p){p.set(b,e);" +
  "let n=[...p.keys()].filter(k=>'adds'in k.dataset).length;" +
  "if(n)for(const l of document.querySelectorAll('a[href=\"/basket\"]'))l.dataset.added='+'+n}},true)})()";
