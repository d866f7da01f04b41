import { Component, type MouseEvent, type ReactNode, type RefObject } from 'react';

interface Props {
  /** The element around the lanes. */
  lanes: RefObject<HTMLDivElement | null>;
  /** Changes when a ticket moves. Nothing is measured while it stays the same. */
  places: string;
  className?: string;
  children: ReactNode;
}

interface Stood {
  ticket: HTMLElement;
  box: DOMRect;
}
type Boxes = ReadonlyMap<string, Stood>;

const slideMs = 300;

/**
 * Slides each ticket from its former place to the new one, in its lane or another. A class, because only a class can
 * read its elements just before they change, and a ticket has a different element in each lane.
 */
export class SlidingTickets extends Component<Props, unknown, Boxes | null> {
  private slides: Animation[] = [];
  /** Tickets that slid within their lane, and until when. */
  private slid = { tickets: new Set<HTMLElement>(), until: 0 };

  override getSnapshotBeforeUpdate({ places }: Props): Boxes | null {
    if (places === this.props.places) return null;
    return new Map(this.tickets().map((ticket) => [nameOf(ticket), { ticket, box: ticket.getBoundingClientRect() }]));
  }

  override componentDidUpdate(_props: Props, _state: unknown, before: Boxes | null): void {
    if (!before) return;
    for (const slide of this.slides) slide.cancel();
    this.keepHeights(before);
    // Measures everything before the first animation, because each would make the browser lay out the board again.
    const moves = this.tickets().flatMap((ticket) => moveOf(ticket, before.get(nameOf(ticket))?.box) ?? []);
    const stayed = moves.filter(({ ticket }) => before.get(nameOf(ticket))?.ticket === ticket);
    this.slid = { tickets: new Set(stayed.map(({ ticket }) => ticket)), until: performance.now() + slideMs };
    if (moves.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.slides = moves.map(({ ticket, x, y }) => {
      const zIndex = x === 0 ? 0 : 2;
      return ticket.animate([{ translate: `${x}px ${y}px`, zIndex }, { zIndex }], {
        duration: slideMs,
        easing: 'ease-out',
      });
    });
  }

  /** Keeps the place of a ticket that has left as high as the ticket was. */
  private keepHeights(before: Boxes): void {
    for (const place of this.props.lanes.current?.querySelectorAll<HTMLElement>('[data-left]') ?? []) {
      const height = before.get(place.dataset.left ?? '')?.box.height;
      if (height && !place.style.blockSize) place.style.blockSize = `${height}px`;
    }
  }

  /** Ignores a press meant for the ticket that was here before. Keys don’t have this problem. */
  private readonly ignoreSlid = (event: MouseEvent): void => {
    const ticket = event.target instanceof Element && event.target.closest('article');
    if (event.detail === 0 || !ticket || performance.now() > this.slid.until) return;
    if (this.slid.tickets.has(ticket)) event.stopPropagation();
  };

  private tickets(): HTMLElement[] {
    return [...(this.props.lanes.current?.querySelectorAll('article') ?? [])];
  }

  override render(): ReactNode {
    return (
      <div ref={this.props.lanes} className={this.props.className} onClickCapture={this.ignoreSlid}>
        {this.props.children}
      </div>
    );
  }
}

const nameOf = (ticket: HTMLElement): string => ticket.dataset.ticket ?? '';

/** Undefined for a new ticket or one that stays. On a phone, the tickets of the other lanes are hidden and have no size. */
function moveOf(ticket: HTMLElement, from: DOMRect | undefined) {
  const to = ticket.getBoundingClientRect();
  if (!from?.width || !to.width) return undefined;
  const [x, y] = [from.x - to.x, from.y - to.y];
  return x === 0 && y === 0 ? undefined : { ticket, x, y };
}
