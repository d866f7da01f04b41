import type { RenderFault } from './render-messages';

const maxFaultText = 4_000;

/** Truncates an error; a bundle may throw anything. */
export const shortFault = ({ message, stack, screen }: RenderFault): RenderFault => ({
  message: String(message).slice(0, maxFaultText),
  stack: String(stack).slice(0, maxFaultText),
  ...(screen !== undefined && { screen: String(screen).slice(0, maxFaultText) }),
});
