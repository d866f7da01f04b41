/** A fork whose tines are three lines that meet in one handle: many kitchens, one table. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M8.5 1v10l7.5 7.5 7.5-7.5V1M16 1v18" strokeWidth="3.6" />
    <path d="M16 16v15.5" strokeWidth="4.6" />
  </svg>
);
