import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** What stands there instead of a part that broke. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Around a part of the screen that may break by itself: the rest stays. */
export class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
