import type { Page } from 'playwright-core';

/** Reads the parts of a page that a remote must not change, keyed by their names in the table. */
export const factsOf = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => {
    const banner = document.querySelector('header')?.getBoundingClientRect();
    const atBanner = banner && document.elementFromPoint(banner.x + banner.width / 2, banner.y + banner.height / 2);
    const builtIns = [Array.prototype.map, fetch, history.pushState, Storage.prototype.setItem];
    return {
      'the address': location.pathname + location.search,
      'the title': document.title,
      'the navbar': atBanner?.closest('header') !== null && document.querySelectorAll('header nav a').length > 0,
      'the storage': localStorage.getItem('food-court/basket'),
      'the built-ins': builtIns.map((builtIn) => Function.prototype.toString.call(builtIn)),
      'the history': history.length,
      'the toasts': document.querySelectorAll('.Toastify__toast').length,
      'the scroll position': Math.round(scrollY),
    };
  });
