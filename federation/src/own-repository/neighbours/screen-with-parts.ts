import type { LiveManifest } from './live-builds';
import { requireProps, requireSlot } from './live-slots';
import type { PropsOfSlot } from '#surface/slots';

/** A component of React. The tests bring React themselves, so its types are not named here. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Component = (props: any) => any;

export type LiveParts = Readonly<Record<string, Component>>;

interface Given {
  id: string;
  component: unknown;
  parts: LiveParts | undefined;
  manifests: ReadonlyMap<string, LiveManifest>;
  react: unknown;
}

interface React {
  createElement: (component: unknown, props: object | null, ...children: unknown[]) => unknown;
}

interface SlotProps {
  name: string;
  props?: PropsOfSlot;
  empty?: unknown;
}

/** The screen with a `Slot` like that of the site, which shows the parts of the test where the live page passes the right props. */
export function screenWithParts({ id, component, parts, manifests, react }: Given): Component {
  if (!parts) return component as Component;
  const { createElement } = react as React;
  for (const place of Object.keys(parts)) requireSlot(manifests, `${id}#${place}`);
  const Slot = ({ name, props = {}, empty = null }: SlotProps): unknown => {
    requireProps(requireSlot(manifests, `${id}#${name}`), props);
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    return part ? createElement(part, props) : empty;
  };
  return (props: object) => createElement(component, { ...props, Slot });
}
