/** Where a page leads back to after the sign-in: state of the router, read by `returnPath`. */
export interface Origin {
  readonly from: string;
}

export function returnTo(location: { pathname: string; search: string; hash: string }): Origin {
  return { from: location.pathname + location.search + location.hash };
}
