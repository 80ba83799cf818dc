/** The product's sign: a canopy, a counter and a post, which also make an F. */
export const Mark = ({ size = 20 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 20 20" fill="currentColor" aria-hidden="true" focusable="false">
    <path d="M1.5 3h17l-1.6 3.4H5.2v2.7h8.6l-1.6 3.3h-7V17H1.5z" />
  </svg>
);
