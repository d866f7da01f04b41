import { Component, Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import type { PropsOfSlot } from '@food-court/federation/surface';
import type { ScreenModule } from '#remotes/screens.ts';
import { namedAfterPart } from './part-name';

interface PartProps {
  id: string;
  load: (id: string) => Promise<ScreenModule>;
  props: PropsOfSlot;
  onError: (error: unknown) => void;
}

/** A part is hydrated for itself, and fails for itself. */
export function Part({ id, load, props, onError }: PartProps) {
  const [{ code, Named }] = useState(() => ({ code: load(id), Named: namedAfterPart(id) }));
  return (
    <PartBoundary onError={onError}>
      <Named>
        <LoadedPart code={code} props={props} />
      </Named>
    </PartBoundary>
  );
}

function LoadedPart({ code, props }: { code: Promise<ScreenModule>; props: PropsOfSlot }) {
  const { default: Loaded } = use(code) as { default: ComponentType<PropsOfSlot> };
  return <Loaded {...props} />;
}

interface BoundaryProps {
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** Shows nothing in place of what failed. */
export class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
