import { Component, type ReactNode } from 'react';

interface ContainedProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** An error boundary that renders nothing after an error, so that the rest of the page stays. */
export class Contained extends Component<ContainedProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
