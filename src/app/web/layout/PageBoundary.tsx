import { Component } from "react";
import { useLocation } from "react-router";
import type { Elements } from "../../../lib/ui/elements.ts";
import { RouteError } from "./RouteError.tsx";

/** Shows that a page failed, until another is opened. */
export function PageBoundary({ children }: { children: Elements }) {
  const { key } = useLocation();
  return <Boundary visit={key}>{children}</Boundary>;
}

interface BoundaryProps {
  visit: string;
  children: Elements;
}

interface BoundaryState {
  visit: string;
  failed?: { readonly failure: unknown } | undefined;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { visit: this.props.visit };

  static getDerivedStateFromError(failure: unknown): Partial<BoundaryState> {
    return { failed: { failure } };
  }

  static getDerivedStateFromProps({ visit }: BoundaryProps, state: BoundaryState): BoundaryState {
    return visit === state.visit ? state : { visit, failed: undefined };
  }

  override render(): Elements {
    const { failed } = this.state;
    return failed ? <RouteError {...failed} /> : this.props.children;
  }
}
