import type { ChannelToHost } from './channel-to-host';

/** Messages in a second, less than the page around the frame takes. */
const pauseMs = 60;

/** Tells the page around the frame how high this page is, whenever that changes. */
export function reportSize({ post }: ChannelToHost, content: Element): void {
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (): void => {
    timer = undefined;
    const height = content.getBoundingClientRect().height;
    if (height !== last) post({ is: 'size', height: (last = height) });
  };
  new ResizeObserver(() => (timer ??= setTimeout(report, pauseMs))).observe(content);
}
