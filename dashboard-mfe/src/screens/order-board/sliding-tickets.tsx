import { Component, createRef, type ReactNode } from 'react';

interface Props {
  /** Changes when a ticket stands elsewhere. Nothing is measured as long as it stays the same. */
  places: string;
  className?: string;
  children: ReactNode;
}

type Boxes = ReadonlyMap<string, DOMRect>;

const slideMs = 300;

/**
 * Each ticket slides from where it was to its new place, in its lane or another. A class: only a class sees its elements just
 * before they change, and two lanes have two elements for one ticket.
 */
export class SlidingTickets extends Component<Props, unknown, Boxes | null> {
  private readonly lanes = createRef<HTMLDivElement>();
  private slides: Animation[] = [];

  override getSnapshotBeforeUpdate({ places }: Props): Boxes | null {
    if (places === this.props.places) return null;
    return new Map(this.tickets().map((ticket) => [nameOf(ticket), ticket.getBoundingClientRect()]));
  }

  override componentDidUpdate(_props: Props, _state: unknown, before: Boxes | null): void {
    if (!before) return;
    for (const slide of this.slides) slide.cancel();
    // All is measured before the first animation: each would make the browser lay out the board again.
    const moves = this.tickets().flatMap((ticket) => moveOf(ticket, before.get(nameOf(ticket))) ?? []);
    if (moves.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.slides = moves.map(({ ticket, x, y }) => {
      const zIndex = x === 0 ? 0 : 2;
      return ticket.animate([{ translate: `${x}px ${y}px`, zIndex }, { zIndex }], {
        duration: slideMs,
        easing: 'ease-out',
      });
    });
  }

  private tickets(): HTMLElement[] {
    return [...(this.lanes.current?.querySelectorAll('article') ?? [])];
  }

  override render(): ReactNode {
    return (
      <div ref={this.lanes} className={this.props.className}>
        {this.props.children}
      </div>
    );
  }
}

const nameOf = (ticket: HTMLElement): string => ticket.dataset.ticket ?? '';

/** Undefined for a ticket that is new or stays. On a phone the tickets of the other lanes are not shown and have no size. */
function moveOf(ticket: HTMLElement, from: DOMRect | undefined) {
  const to = ticket.getBoundingClientRect();
  if (!from?.width || !to.width) return undefined;
  const [x, y] = [from.x - to.x, from.y - to.y];
  return x === 0 && y === 0 ? undefined : { ticket, x, y };
}
