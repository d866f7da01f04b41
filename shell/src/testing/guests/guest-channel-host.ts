import type { ApiRequest, ApiResponse } from '@food-court/shared-api';
import { openGuestChannel } from '#site/guest-remotes/guest-channel.ts';
import { FakeGuestFrame } from './fake-guest-frame';

/** The page around the frame of a guest, which makes its calls without an answer. */
export const host = {
  guest: 'reviews',
  calls: ['GET /product/{id}'],
  send: jest.fn((_request: ApiRequest) => new Promise<ApiResponse>(() => {})),
  onAlive: jest.fn(),
  onSize: jest.fn(),
  onGo: jest.fn(),
  onBack: jest.fn(),
  onToast: jest.fn(),
  onFailed: jest.fn(),
  onEnd: jest.fn(),
};

export function resetHost(): void {
  for (const value of Object.values(host)) if (jest.isMockFunction(value)) value.mockClear();
  document.body.replaceChildren();
}

/** How the channel has ended, as the host was told. */
export const end = (): unknown => host.onEnd.mock.calls[0];

export function openTestChannel() {
  const element = document.body.appendChild(document.createElement('iframe'));
  const frame = new FakeGuestFrame(element);
  return { frame, channel: openGuestChannel(element, host) };
}

/** Opens a channel to a frame that has greeted. */
export function openChannel(): FakeGuestFrame {
  const { frame } = openTestChannel();
  frame.greet();
  return frame;
}
