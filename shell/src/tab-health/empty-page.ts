import { reportFailure } from '../remotes/client-reports';
import type { BlamedBuild } from './blame';

/** Something to look at or to use, besides words. */
const content = ['img', 'svg', 'canvas', 'video', 'input', 'select', 'textarea', 'iframe'].join();

/** Answers whether the page is empty although nothing of it is on its way any more. */
export function reportEmptyPage(owner: BlamedBuild | undefined): boolean {
  const main = document.querySelector('main');
  if (!owner || !main || main.textContent.trim() !== '' || main.querySelector(content)) return false;
  reportFailure({ ...owner, what: 'empty', message: 'empty-main', path: location.pathname });
  return true;
}
