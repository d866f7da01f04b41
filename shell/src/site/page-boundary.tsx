import { Component, type ReactNode } from 'react';
import type { PageView } from '../navigation/page-source';

interface Props {
  view: PageView;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  view: PageView;
  hasFailed: boolean;
  error: unknown;
}

/** An error boundary for one page. A new view, or another attempt at this one, clears the error. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { view: this.props.view, hasFailed: false, error: undefined };

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.view === state.view ? null : { view: props.view, hasFailed: false, error: undefined };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { hasFailed: true, error };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
