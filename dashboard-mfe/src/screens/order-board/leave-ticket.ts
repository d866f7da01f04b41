/** A ticket that moves on takes its button with it: whoever pressed it goes on at the next one of the column, else at its head. */
export function leaveTicket(inside: Element): void {
  const column = inside.closest('section');
  const ticket = inside.closest('article');
  const tickets = [...(column?.querySelectorAll('article') ?? [])];
  const place = tickets.findIndex((other) => other === ticket);
  const next = (tickets[place + 1] ?? tickets[place - 1])?.querySelector('button') ?? column?.querySelector('h2');
  next?.focus({ preventScroll: true });
}
