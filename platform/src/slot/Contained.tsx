import { Component, type ReactNode } from 'react';

interface ContainedProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps what breaks inside from taking the page with it; nothing is shown in its place then. */
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
