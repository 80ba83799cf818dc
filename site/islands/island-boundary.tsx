import { Component, type ReactNode } from 'react';

export interface IslandBoundaryProps {
  /** 'Something went wrong, please try again.' in the visitor's language. */
  message: string;
  retry: string;
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** Shows a message and a way to try again in place of an interactive part that failed. */
export class IslandBoundary extends Component<IslandBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <p>{this.props.message}</p>
        <button type="button" onClick={() => this.setState({ failed: false })}>
          {this.props.retry}
        </button>
      </div>
    );
  }
}
