import { reportFailure } from '#remotes/client-reports.ts';
import type { BlamedBuild } from './blame';

/** Elements that fill a page without words. */
const content = ['img', 'svg', 'canvas', 'video', 'input', 'select', 'textarea', 'iframe'].join();

/** Returns whether the page is empty although nothing is loading any more, and reports it. */
export function reportEmptyPage(owner: BlamedBuild | undefined): boolean {
  const main = document.querySelector('main');
  if (!owner || !main || main.textContent.trim() !== '' || main.querySelector(content)) return false;
  void reportFailure({ ...owner, what: 'empty', message: 'empty-main', path: location.pathname });
  return true;
}
