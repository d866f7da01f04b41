import { Component, type ReactNode } from 'react';
import type { Visit } from '../navigation/page-source';

interface Props {
  visit: Visit;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  visit: Visit;
  failed: boolean;
  error: unknown;
}

/** Keeps the failure of a page inside its place. A new visit, or a new attempt at this one, begins without it. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { visit: this.props.visit, failed: false, error: undefined };

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.visit === state.visit ? null : { visit: props.visit, failed: false, error: undefined };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
