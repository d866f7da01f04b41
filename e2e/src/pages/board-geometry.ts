import type { Page } from 'playwright-core';

export interface TicketPlace {
  number: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the places of all tickets, including those outside the visible area. */
export const ticketPlaces = (page: Page): Promise<TicketPlace[]> =>
  page.getByRole('article').evaluateAll((tickets) =>
    tickets.map((ticket) => {
      const { x, y, width, height } = ticket.getBoundingClientRect();
      const number = [...ticket.querySelectorAll('*')].find((part) => /^#\w+$/.test(part.textContent ?? ''));
      return { number: number?.textContent ?? '', x, y, width, height };
    }),
  );

/** Counts the tickets that are completely visible, in the window and in their lane. */
export const wholeTickets = (page: Page): Promise<number> =>
  page.getByRole('article').evaluateAll(
    (tickets) =>
      tickets.filter((ticket) => {
        const box = ticket.getBoundingClientRect();
        const lane = ticket.closest('section')?.getBoundingClientRect() ?? box;
        const top = ticket.closest('section')?.querySelector('h2')?.getBoundingClientRect().bottom ?? 0;
        return box.top >= top && box.bottom <= Math.min(lane.bottom, innerHeight) && box.right <= innerWidth;
      }).length,
  );

/** Returns texts and buttons that stick out of their ticket, and titles that are broken letter by letter. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.getByRole('article').evaluateAll((tickets) =>
    tickets.flatMap((ticket) => {
      const edge = ticket.getBoundingClientRect();
      return [...ticket.querySelectorAll('h3, p, p > *, header > span, button')]
        .filter((part) => {
          const box = part.getBoundingClientRect();
          // Text for screen readers only is one pixel wide.
          if (box.width <= 1) return false;
          const isOutside = box.left < edge.left - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 1;
          const isShortened = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
          return isOutside || isShortened || (part.matches('h3') && box.height > 140);
        })
        .map((part) => part.textContent ?? '');
    }),
  );
