/** What the document's script writes to `window`: the last click on each button that nothing may have answered yet. */
export type EarlyPresses<Button, Press> = Map<Button, Press>;

/**
 * Runs before anything else of a page: a button that the server rendered does nothing until its code is there, which takes
 * seconds on a slow line. The shell replays these presses when it has hydrated the page. Links, buttons that send their form and those that open a popover work by themselves.
 */
export const earlyPressesScript =
  '(()=>{window.earlyPresses=new Map;' +
  "addEventListener('click',e=>{const b=e.target.closest('#root button:not([popovertarget])');" +
  "if(b&&(!b.form||b.type=='button')&&window.earlyPresses)window.earlyPresses.set(b,e)},true)})()";
