/** What the document's script writes to `window`: the last click on each button that nothing may have answered yet. */
export type EarlyPresses<Button, Press> = Map<Button, Press>;

/**
 * Runs before anything else of a page: a button that the server rendered does nothing until its code is there, which takes
 * seconds on a slow line. The shell replays these presses when it has hydrated the page. Links, buttons that send their form and
 * those that open a popover work by themselves. A press that adds to the basket shows at its links at once: as an attribute,
 * which styles draw, because React would throw markup away that differs.
 */
export const earlyPressesScript =
  '(()=>{window.earlyPresses=new Map;' +
  "addEventListener('click',e=>{const b=e.target.closest('#root button:not([popovertarget])');" +
  "let p=window.earlyPresses;if(b&&(!b.form||b.type=='button')&&p){p.set(b,e);" +
  "let n=[...p.keys()].filter(k=>'adds'in k.dataset).length;" +
  "if(n)for(const l of document.querySelectorAll('a[href=\"/basket\"]'))l.dataset.added='+'+n}},true)})()";
